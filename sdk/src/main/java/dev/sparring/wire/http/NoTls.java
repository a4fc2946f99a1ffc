package dev.sparring.wire.http;

import java.security.KeyManagementException;
import java.security.SecureRandom;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLContextSpi;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;

/**
 * A TLS context for a client that never uses TLS. Java's HTTP client loads all of TLS when it is created without a context, which takes
 * longer than everything else that it does at its start.
 */
final class NoTls extends SSLContext {
    NoTls() {
        super(new Nothing(), null, "none");
    }

    private static final class Nothing extends SSLContextSpi {
        private static UnsupportedOperationException noTls() {
            return new UnsupportedOperationException("this client is for http, not https");
        }

        @Override
        protected void engineInit(KeyManager[] keys, TrustManager[] trust, SecureRandom random)
                throws KeyManagementException {
            throw noTls();
        }

        @Override
        protected SSLSocketFactory engineGetSocketFactory() {
            throw noTls();
        }

        @Override
        protected SSLServerSocketFactory engineGetServerSocketFactory() {
            throw noTls();
        }

        @Override
        protected SSLEngine engineCreateSSLEngine() {
            throw noTls();
        }

        @Override
        protected SSLEngine engineCreateSSLEngine(String host, int port) {
            throw noTls();
        }

        @Override
        protected SSLSessionContext engineGetServerSessionContext() {
            throw noTls();
        }

        @Override
        protected SSLSessionContext engineGetClientSessionContext() {
            throw noTls();
        }
    }
}
