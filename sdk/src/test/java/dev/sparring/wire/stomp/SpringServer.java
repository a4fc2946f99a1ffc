package dev.sparring.wire.stomp;

import java.net.URI;
import java.nio.file.Path;
import java.security.Principal;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
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
import org.springframework.messaging.MessageHeaders;
import org.springframework.messaging.converter.MessageConverter;
import org.springframework.messaging.converter.StringMessageConverter;
import org.springframework.messaging.handler.annotation.MessageMapping;
import org.springframework.messaging.simp.SimpMessagingTemplate;
import org.springframework.messaging.simp.annotation.SendToUser;
import org.springframework.messaging.simp.config.MessageBrokerRegistry;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.config.annotation.EnableWebMvc;
import org.springframework.web.socket.WebSocketHandler;
import org.springframework.web.socket.config.annotation.EnableWebSocketMessageBroker;
import org.springframework.web.socket.config.annotation.StompEndpointRegistry;
import org.springframework.web.socket.config.annotation.WebSocketMessageBrokerConfigurer;
import org.springframework.web.socket.server.HandshakeInterceptor;
import org.springframework.web.socket.server.support.DefaultHandshakeHandler;

/**
 * A server built like the one of the original competition: Spring with its simple broker, on Tomcat. A message to
 * {@code /websocket/game} is answered on {@code /user/queue/player}. The token {@code secret-NAME}, which {@code /public/login}
 * issues, identifies the client NAME.
 */
public final class SpringServer implements AutoCloseable {
    private static final String SECRET = "secret-";
    private static final String TOKEN = "Bearer " + SECRET;

    private final Tomcat tomcat = new Tomcat();
    private final AnnotationConfigWebApplicationContext spring = new AnnotationConfigWebApplicationContext();

    /** Returns the response to a player's message; its arguments are the player's name and the message. */
    public interface Application extends BinaryOperator<String> {}

    public SpringServer(Path folder, Application application) throws LifecycleException {
        spring.register(Configured.class);
        spring.addBeanFactoryPostProcessor(beans -> beans.registerSingleton("application", application));
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
        return URI.create("ws://127.0.0.1:" + port() + "/player");
    }

    public int port() {
        return tomcat.getConnector().getLocalPort();
    }

    /** Sends a push message to a player. */
    public void push(String player, String message) {
        spring.getBean(SimpMessagingTemplate.class).convertAndSendToUser(player, "/queue/player", message);
    }

    @Override
    public void close() throws LifecycleException {
        tomcat.stop();
        tomcat.destroy();
    }

    /** The configuration of Spring. */
    @Configuration
    @EnableWebMvc
    @EnableWebSocketMessageBroker
    static class Configured implements WebSocketMessageBrokerConfigurer {
        @Override
        public void registerStompEndpoints(StompEndpointRegistry registry) {
            // Otherwise Spring may handle a message before the subscription that the client has sent before it, and the
            // answer is lost.
            registry.setPreserveReceiveOrder(true);
            registry.addEndpoint("/player")
                    .setHandshakeHandler(new NamedUserHandler())
                    .addInterceptors(new TokenInterceptor());
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
            converters.add(new AnyText());
            return false;
        }

        @Bean
        ThreadPoolTaskScheduler beats() {
            ThreadPoolTaskScheduler beats = new ThreadPoolTaskScheduler();
            beats.setDaemon(true);
            return beats;
        }

        @Bean
        Game game(Application application) {
            return new Game(application);
        }

        @Bean
        LoginController loginController() {
            return new LoginController();
        }
    }

    /** Reads every message as text, regardless of its content type. */
    private static final class AnyText extends StringMessageConverter {
        @Override
        protected boolean supportsMimeType(MessageHeaders headers) {
            return true;
        }
    }

    /** Accepts handshakes with a token. */
    private static final class TokenInterceptor implements HandshakeInterceptor {
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

    private static final class NamedUserHandler extends DefaultHandshakeHandler {
        @Override
        protected Principal determineUser(
                ServerHttpRequest request, WebSocketHandler handler, Map<String, Object> attributes) {
            String name = (String) attributes.get("name");
            return () -> name;
        }
    }

    /** Issues tokens. */
    @RestController
    static class LoginController {
        @PostMapping("/public/login")
        String login(@RequestParam("username") String username, @RequestParam("password") String password) {
            if (password.isEmpty()) {
                throw new ResponseStatusException(HttpStatus.UNAUTHORIZED);
            }
            return SECRET + username;
        }
    }

    /** Answers the players' messages. */
    @Controller
    static class Game {
        private final Application application;

        Game(Application application) {
            this.application = application;
        }

        @MessageMapping("/game")
        @SendToUser(destinations = "/queue/player", broadcast = false)
        String play(String message, Principal player) {
            return application.apply(player.getName(), message);
        }
    }
}
