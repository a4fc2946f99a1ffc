package dev.sparring.transport.stomp;

import java.net.URI;
import java.nio.file.Path;
import java.security.Principal;
import java.util.List;
import java.util.Map;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.Wrapper;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.websocket.server.WsSci;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.ServerHttpRequest;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.messaging.converter.MessageConverter;
import org.springframework.messaging.converter.StringMessageConverter;
import org.springframework.messaging.handler.annotation.MessageMapping;
import org.springframework.messaging.simp.annotation.SendToUser;
import org.springframework.messaging.simp.config.MessageBrokerRegistry;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;
import org.springframework.stereotype.Controller;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.socket.WebSocketHandler;
import org.springframework.web.socket.config.annotation.EnableWebSocketMessageBroker;
import org.springframework.web.socket.config.annotation.StompEndpointRegistry;
import org.springframework.web.socket.config.annotation.WebSocketMessageBrokerConfigurer;
import org.springframework.web.socket.server.HandshakeInterceptor;
import org.springframework.web.socket.server.support.DefaultHandshakeHandler;

/**
 * A server as the original's is known to be built: Spring with its simple broker, on Tomcat. What is sent to
 * {@code /websocket/game} comes back to its sender on {@code /user/queue/player}.
 */
final class SpringServer implements AutoCloseable {
    private static final String TOKEN = "Bearer secret-";

    private final Tomcat tomcat = new Tomcat();

    SpringServer(Path folder) throws LifecycleException {
        AnnotationConfigWebApplicationContext spring = new AnnotationConfigWebApplicationContext();
        spring.register(Configured.class);
        tomcat.setBaseDir(folder.toString());
        tomcat.setPort(0);
        tomcat.getConnector().setProperty("address", "127.0.0.1");
        Context context = tomcat.addContext("", folder.toString());
        context.addServletContainerInitializer(new WsSci(), null);
        spring.setServletContext(context.getServletContext());
        Wrapper servlet = Tomcat.addServlet(context, "spring", new DispatcherServlet(spring));
        servlet.setLoadOnStartup(1);
        servlet.setAsyncSupported(true);
        servlet.addMapping("/");
        tomcat.start();
    }

    URI uri() {
        return URI.create("ws://127.0.0.1:" + tomcat.getConnector().getLocalPort() + "/player");
    }

    @Override
    public void close() throws LifecycleException {
        tomcat.stop();
        tomcat.destroy();
    }

    /** What Spring is told. */
    @Configuration
    @EnableWebSocketMessageBroker
    static class Configured implements WebSocketMessageBrokerConfigurer {
        @Override
        public void registerStompEndpoints(StompEndpointRegistry registry) {
            registry.addEndpoint("/player").setHandshakeHandler(new Named()).addInterceptors(new Guarded());
        }

        @Override
        public void configureMessageBroker(MessageBrokerRegistry registry) {
            registry.setApplicationDestinationPrefixes("/websocket");
            registry.enableSimpleBroker("/queue")
                    .setHeartbeatValue(new long[] {500, 500})
                    .setTaskScheduler(beats());
        }

        @Override
        public boolean configureMessageConverters(List<MessageConverter> converters) {
            converters.add(new StringMessageConverter());
            return false;
        }

        @Bean
        ThreadPoolTaskScheduler beats() {
            ThreadPoolTaskScheduler beats = new ThreadPoolTaskScheduler();
            beats.setDaemon(true);
            return beats;
        }

        @Bean
        Game game() {
            return new Game();
        }
    }

    /** Lets in whoever has a token. */
    private static final class Guarded implements HandshakeInterceptor {
        @Override
        public boolean beforeHandshake(
                ServerHttpRequest request,
                ServerHttpResponse response,
                WebSocketHandler handler,
                Map<String, Object> attributes) {
            String authorization = String.valueOf(request.getHeaders().getFirst("Authorization"));
            if (!authorization.startsWith(TOKEN)) {
                response.setStatusCode(HttpStatus.UNAUTHORIZED);
                return false;
            }
            attributes.put("name", authorization.substring(TOKEN.length()));
            return true;
        }

        @Override
        public void afterHandshake(
                ServerHttpRequest request, ServerHttpResponse response, WebSocketHandler handler, Exception failure) {}
    }

    private static final class Named extends DefaultHandshakeHandler {
        @Override
        protected Principal determineUser(
                ServerHttpRequest request, WebSocketHandler handler, Map<String, Object> attributes) {
            String name = (String) attributes.get("name");
            return () -> name;
        }
    }

    /** Answers its players. */
    @Controller
    static class Game {
        @MessageMapping("/game")
        @SendToUser(destinations = "/queue/player", broadcast = false)
        String play(String message, Principal player) {
            return player.getName() + " said " + message;
        }
    }
}
