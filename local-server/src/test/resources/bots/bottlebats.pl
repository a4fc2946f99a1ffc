# Plays Bottle Bats badly, in the way that its first argument names.
use strict;
use warnings;
$| = 1;
my $how = $ARGV[0];
die "cannot find my opening book\n" if $how eq "dies-at-once";
my $sections = 0;
while (my $line = <STDIN>) {
    next unless $line =~ /^(\d+) /;
    for (1 .. $1) { my $rest = <STDIN>; }
    next if ++$sections % 3;
    print "3 marches:\n"                      if $how eq "counts-too-many";
    print "0 marches:\na b 1\n"               if $how eq "counts-too-few";
    print "no marches today\n"                if $how eq "no-header";
    print "1 marches:\nnowhere elsewhere 5\n" if $how eq "illegal";
}
