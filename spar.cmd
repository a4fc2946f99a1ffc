@echo off
rem Runs Sparring. Builds it first if it has not been built yet or if SPAR_BUILD=always.
setlocal
set "HOME_DIR=%~dp0"
set "JAR=%HOME_DIR%local-server\target\sparring.jar"
set "SAMPLE=%HOME_DIR%sample-ai\target\sample-ai.jar"
set "JAVA=java"
if not defined JAVA_HOME goto java
set "JAVA=%JAVA_HOME%\bin\java"
if exist "%JAVA%.exe" goto java
echo spar: JAVA_HOME is '%JAVA_HOME%', which contains no bin\java.exe; expected the folder of a JDK 17 or newer 1>&2
exit /b 1
:java
if "%SPAR_BUILD%"=="always" goto build
if exist "%JAR%" if exist "%SAMPLE%" goto run
:build
echo spar: building Sparring; the first time takes a minute or two 1>&2
pushd "%HOME_DIR%"
rem Also installs the SDK in the local Maven repository, where copies of sample-ai find it.
call mvn -q -B -Dquick -DskipTests -Dspotless.check.skip -pl local-server -am install
if errorlevel 1 (
  popd
  echo spar: the build failed; the output of Maven is above 1>&2
  exit /b 1
)
call mvn -q -B -Dquick -DskipTests -pl sample-ai -am package
if errorlevel 1 echo spar: sample-ai could not be built; the errors are above. Using its last build. 1>&2
popd
:run
set "GAMES=%SPAR_GAMES%"
if exist "%HOME_DIR%games" set "GAMES=%HOME_DIR%games;%SPAR_GAMES%"
set "JVM=-XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx192m"
rem A command that plays many matches has time for the optimising compiler.
if "%~1"=="compare" set "JVM=-XX:+UseParallelGC"
if "%~1"=="tournament" set "JVM=-XX:+UseParallelGC"
if "%~1"=="tune" set "JVM=-XX:+UseParallelGC"
rem A server gives back the memory that it does not use.
if "%~1"=="serve" set "JVM=-XX:+UseSerialGC -XX:MinHeapFreeRatio=20 -XX:MaxHeapFreeRatio=40"
rem The players of a competition's own server compute elsewhere.
if "%~1 %~2"=="serve aibg" set "JVM=%JVM% -XX:TieredStopAtLevel=1 -Xms128m -XX:MaxNewSize=48m"
if "%~1 %~2"=="serve shoreditch" set "JVM=%JVM% -XX:TieredStopAtLevel=1 -Xms128m -XX:MaxNewSize=48m"
rem With --on, the matches are played on other machines, which needs the module cluster and Spark's jars. Here, --on=spark is two arguments.
set "ON="
:scan
if "%~1"=="" goto scanned
if "%~1"=="--on" set "ON=true"
shift
goto scan
:scanned
set "CLUSTER=%HOME_DIR%cluster\target\sparring-cluster.jar"
if not defined ON goto here
if not exist "%CLUSTER%" goto here
rem With these options, xcopy only counts the files that it would copy, and it would copy only a newer one.
xcopy /l /d /y "%JAR%" "%CLUSTER%" | findstr /b /c:"1 " >nul
if errorlevel 1 goto current
echo spar: the module cluster is older than Sparring. Build it in %HOME_DIR%: mvn -q -Dquick -DskipTests -pl cluster -am package 1>&2
exit /b 1
:current
rem Spark starts its processes with the jars in this folder. It looks into the insides of the JDK.
if not defined SPARK_HOME set "SPARK_HOME=%HOME_DIR%cluster\target\spark"
if not defined SPARK_SCALA_VERSION set "SPARK_SCALA_VERSION=2.13"
set "OPENED=-XX:+IgnoreUnrecognizedVMOptions"
for %%P in (java.lang java.lang.invoke java.lang.reflect java.io java.net java.nio java.util java.util.concurrent) do call :open %%P
for %%P in (java.util.concurrent.atomic jdk.internal.ref sun.nio.ch sun.nio.cs sun.security.action sun.util.calendar) do call :open %%P
"%JAVA%" %JVM% %OPENED% -Dslf4j.provider=org.apache.logging.slf4j.SLF4JServiceProvider -Dslf4j.internal.verbosity=ERROR %SPAR_JAVA_OPTS% "-Dsparring.home=%HOME_DIR%." "-Dsparring.program=spar" "-Dsparring.games=%GAMES%" -cp "%SPARK_HOME%\jars\*;%CLUSTER%" dev.sparring.server.cli.Main %*
exit /b %ERRORLEVEL%
:open
set "OPENED=%OPENED% --add-opens=java.base/%1=ALL-UNNAMED"
exit /b 0
:here
"%JAVA%" %JVM% -Xshare:auto %SPAR_JAVA_OPTS% "-Dsparring.home=%HOME_DIR%." "-Dsparring.program=spar" "-Dsparring.games=%GAMES%" -jar "%JAR%" %*
exit /b %ERRORLEVEL%
