"""A Warlight bot that attacks the machine at its first move. The argument selects the attack; more arguments are for it."""
import os
import signal
import socket
import sys
import time


def report(attack, action):
    """Says whether an attack was blocked: its action then throws an OSError or returns something false."""
    try:
        done = action()
    except OSError as error:
        print(f"{attack}: blocked ({error})", file=sys.stderr)
        return
    print(f"{attack}: SUCCEEDED ({done})" if done else f"{attack}: blocked", file=sys.stderr)


def detached(command):
    """Starts a command that no longer belongs to this process, without any environment."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.close(0)
            os.close(1)
            os.close(2)
            os.execve(command[0], command, {})
        os._exit(0)
    os.wait()


def fork_bomb():
    while True:
        try:
            os.fork()
        except OSError:
            time.sleep(0.001)


def memory():
    blocks = []
    for _ in range(4096):
        blocks.append(bytearray(b"x" * (1 << 20)))


def processor():
    while True:
        pass


def fill(path):
    written = 0
    with open(path, "wb") as file:
        while written < 1 << 30:
            written += file.write(b"x" * (1 << 20))
    return f"{written} bytes in {path}"


def open_files():
    return [os.open("/dev/null", os.O_RDONLY) for _ in range(10_000)] and "10000 open files"


def create_files(folder):
    for number in range(10_000):
        open(os.path.join(folder, f"file-{number}"), "w").close()
    return f"10000 files in {folder}"


def others(word):
    """Returns the processes of others whose command line contains a word."""
    found = []
    for process in os.listdir("/proc"):
        if process.isdigit() and int(process) not in (os.getpid(), 1):
            with open(f"/proc/{process}/cmdline") as command:
                if word in command.read():
                    found.append(process)
    return found


def privileges():
    with open("/proc/self/status") as status:
        lines = dict(line.split(":", 1) for line in status if ":" in line)
    return os.getuid() == 0 or int(lines["CapEff"], 16) or int(lines["NoNewPrivs"]) == 0


def probe(port):
    home = os.path.expanduser("~")
    report("read a file of the user", lambda: open("../secret.txt").read())
    report("list another bot's folder", lambda: os.listdir("../honest"))
    report("read the configuration", lambda: open("../sparring.yaml").read())
    report("list the replays", lambda: os.listdir("../replays"))
    report("see the files in the home folder", lambda: [name for name in os.listdir(home) if name in (
        ".bashrc", ".profile", ".ssh", ".m2", ".git", ".config", ".cache")])
    report("read the shadow file", lambda: open("/etc/shadow").read())
    report("fill the disk in the home folder", lambda: fill(os.path.join(home, "full")))
    report("fill the disk in /tmp", lambda: fill("/tmp/full"))
    report("write to the own folder", lambda: create_files("."))
    report("open 10000 files", open_files)
    report("connect to the server", lambda: socket.create_connection(("127.0.0.1", int(port)), 1))
    report("have another network than the loopback", lambda: [line for line in open("/proc/net/dev") if ":" in line
                                                              and not line.strip().startswith("lo:")])
    report("see the opponent", lambda: others("honest.sh"))
    report("have privileges", privileges)
    report("read the admin token", lambda: os.environ.get("SPARRING_ADMIN_TOKEN"))


def attack(name, arguments):
    if name == "probe":
        probe(*arguments)
    elif name == "orphans":
        for _ in range(200):
            detached(["/bin/sleep", arguments[0]])
        print("orphans: started", file=sys.stderr, flush=True)
    elif name == "kill":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        os.kill(-1, signal.SIGTERM)
        report("kill the opponent", lambda: os.kill(-1, signal.SIGKILL))
    else:
        {"fork-bomb": fork_bomb, "memory": memory, "processor": processor}[name]()


def main():
    attacked = False
    for line in sys.stdin:
        words = line.split()
        if words[:1] == ["pick_starting_region"]:
            print(words[2], flush=True)
        elif words[:1] == ["go"]:
            if not attacked:
                attacked = True
                attack(sys.argv[1], sys.argv[2:])
                sys.stderr.flush()
            print("No moves", flush=True)


main()
