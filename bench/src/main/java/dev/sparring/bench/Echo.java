package dev.sparring.bench;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** A bot that computes nothing: it echoes every line. */
final class Echo {
    private Echo() {}

    public static void main(String[] arguments) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
    }
}
