@echo off
rem Runs the local server, and builds it first if that has not been done or SPAR_BUILD=always.
setlocal
set "HOME_DIR=%~dp0"
set "JAR=%HOME_DIR%local-server\target\sparring.jar"
set "SAMPLE=%HOME_DIR%sample-ai\target\sample-ai.jar"
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
if "%SPAR_BUILD%"=="always" goto build
if exist "%JAR%" if exist "%SAMPLE%" goto run
:build
echo spar: building Sparring (the first time takes a minute or two) 1>&2
pushd "%HOME_DIR%"
call mvn -q -B -Dquick -DskipTests -pl local-server,sample-ai -am package
if errorlevel 1 (
  popd
  echo spar: the build failed; what Maven said stands above 1>&2
  exit /b 1
)
popd
:run
set "GAMES=%SPAR_GAMES%"
if exist "%HOME_DIR%games" set "GAMES=%HOME_DIR%games;%SPAR_GAMES%"
"%JAVA%" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xshare:auto -Xmx192m %SPAR_JAVA_OPTS% "-Dsparring.home=%HOME_DIR%." "-Dsparring.program=spar" "-Dsparring.games=%GAMES%" -jar "%JAR%" %*
exit /b %ERRORLEVEL%
