package dev.sparring.server.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.server.accounts.Caller;
import dev.sparring.server.accounts.Callers;
import dev.sparring.server.accounts.Credentials;
import dev.sparring.server.accounts.Invitation;
import dev.sparring.server.accounts.LoginResult;
import dev.sparring.server.accounts.Participants;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.accounts.SessionCookie;
import dev.sparring.server.accounts.Token;
import dev.sparring.server.competition.HeldCompetition;
import dev.sparring.wire.http.HttpAnswer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The routes for participants, their sessions and tokens, and invitations. */
final class AccountRoutes {
    /** The only path that everybody may read on a server without spectators. */
    static final String SESSION = "/api/v1/session";

    private static final String PARTICIPANTS = "/api/v1/participants";
    private static final String ROLE = PARTICIPANTS + "/{name}/organiser";
    private static final String TOKENS = "/api/v1/tokens";
    private static final String INVITATIONS = "/api/v1/invitations";

    private final Participants participants;
    private final Credentials credentials;
    private final boolean https;
    private final HeldCompetition competition;

    AccountRoutes(Participants participants, ServerInfo info, HeldCompetition competition) {
        this.participants = participants;
        this.credentials = participants.credentials();
        this.https = info.https();
        this.competition = competition;
    }

    List<Route> all() {
        return List.of(
                new Route("GET", SESSION, Role.SPECTATOR, this::session),
                new Route("POST", SESSION, Role.SPECTATOR, new Route.Later(this::logIn)),
                new Route("DELETE", SESSION, Role.SPECTATOR, request -> BotRoutes.change(request, this::logOut)),
                new Route("PUT", SESSION + "/password", Role.PARTICIPANT, new Route.Later(this::changePassword)),
                new Route("GET", PARTICIPANTS, Role.ORGANISER, request -> participants()),
                new Route("POST", PARTICIPANTS, Role.SPECTATOR, new Route.Later(this::register)),
                new Route(
                        "DELETE",
                        PARTICIPANTS + "/{name}",
                        Role.ORGANISER,
                        request -> BotRoutes.change(request, this::removeParticipant)),
                new Route("PUT", ROLE, Role.ADMIN, request -> BotRoutes.change(request, all -> setRole(all, true))),
                new Route("DELETE", ROLE, Role.ADMIN, request -> BotRoutes.change(request, all -> setRole(all, false))),
                new Route("GET", TOKENS, Role.PARTICIPANT, this::tokens),
                new Route("POST", TOKENS, Role.PARTICIPANT, request -> BotRoutes.change(request, this::createToken)),
                new Route(
                        "DELETE",
                        TOKENS + "/{id}",
                        Role.PARTICIPANT,
                        request -> BotRoutes.change(request, this::revokeToken)),
                new Route("GET", INVITATIONS, Role.ORGANISER, request -> invitations()),
                new Route("POST", INVITATIONS, Role.ORGANISER, request -> BotRoutes.change(request, all -> invite())));
    }

    private HttpAnswer session(ApiRequest request) {
        Optional<String> cookie = SessionCookie.id(request.call());
        // A cookie next to a valid token says nothing about the caller.
        Optional<String> session = cookie.filter(id -> credentials.isSession(id, request.caller()));
        HttpAnswer answer = Answers.ok(session(request.caller(), session));
        boolean ended = cookie.isPresent() && request.caller().role() == Role.SPECTATOR;
        return ended ? answer.with("Set-Cookie", SessionCookie.removed(https)) : answer;
    }

    private ObjectNode session(Caller caller, Optional<String> session) {
        return Json.MAPPER
                .createObjectNode()
                .put("role", caller.role().text())
                .put("name", caller.participant().orElse(null))
                .put("csrf", session.map(Callers::csrf).orElse(null))
                .put("registration", participants.isRegistrationOpen() ? "open" : "invitation");
    }

    private CompletableFuture<HttpAnswer> logIn(ApiRequest request) {
        JsonPlace body = request.body();
        return participants
                .login(
                        body.field("name").text(),
                        body.field("password").text(),
                        request.call().remoteAddress())
                .thenApply(result -> loggedIn(result, 200));
    }

    private CompletableFuture<HttpAnswer> register(ApiRequest request) {
        JsonPlace body = request.body();
        return participants
                .register(
                        body.field("name").text(),
                        body.field("password").text(),
                        body.field("invitation").ifThere().map(JsonPlace::text),
                        request.call().remoteAddress())
                .thenApply(result -> loggedIn(result, 201));
    }

    private CompletableFuture<HttpAnswer> changePassword(ApiRequest request) {
        String name = request.participant();
        JsonPlace body = request.body();
        Optional<String> session =
                SessionCookie.id(request.call()).filter(id -> credentials.isSession(id, request.caller()));
        return participants
                .changePassword(
                        name,
                        body.field("old").text(),
                        body.field("new").text(),
                        session,
                        request.call().remoteAddress())
                .thenApply(result -> result instanceof LoginResult.Granted ? Answers.done() : refused(result));
    }

    private HttpAnswer loggedIn(LoginResult result, int status) {
        return result instanceof LoginResult.Granted granted
                ? HttpAnswer.json(
                                status,
                                Json.line(session(participants.caller(granted.name()), Optional.of(granted.session()))))
                        .with("Set-Cookie", SessionCookie.set(granted.session(), https))
                : refused(result);
    }

    private static HttpAnswer refused(LoginResult result) {
        if (result instanceof LoginResult.Refused refused) {
            return Answers.error(refused.status(), refused.why());
        }
        if (result instanceof LoginResult.Later later) {
            return Answers.error(later.status(), later.why()).retryAfter(later.retryAfter());
        }
        HttpAnswer wrong = Answers.error(401, "the name or the password is wrong (docs/serve.md#accounts)")
                .with("WWW-Authenticate", Access.ACCOUNT_CHALLENGE);
        return result instanceof LoginResult.Wrong held ? wrong.after(held.heldBack()) : wrong;
    }

    private HttpAnswer logOut(ApiRequest request) {
        SessionCookie.id(request.call()).ifPresent(credentials::logOut);
        return Answers.done().with("Set-Cookie", SessionCookie.removed(https));
    }

    private HttpAnswer participants() {
        ObjectNode body = Json.MAPPER.createObjectNode();
        ArrayNode list = body.putArray("participants");
        participants
                .all()
                .forEach(each -> list.addObject()
                        .put("name", each.name())
                        .put("created", each.created().toString())
                        .put("organiser", each.organiser()));
        return Answers.ok(body);
    }

    private HttpAnswer setRole(ApiRequest request, boolean organiser) {
        if (!participants.setOrganiser(request.path("name"), organiser)) {
            throw noParticipant();
        }
        return Answers.done();
    }

    private static NotFoundException noParticipant() {
        return new NotFoundException("there is no such participant; GET " + PARTICIPANTS + " lists them");
    }

    private HttpAnswer removeParticipant(ApiRequest request) {
        boolean removed = participants.remove(
                request.path("name"),
                name -> competition.find().ifPresent(held -> held.entries().removeOwner(name)));
        if (!removed) {
            throw noParticipant();
        }
        return Answers.done();
    }

    private HttpAnswer tokens(ApiRequest request) {
        ObjectNode body = Json.MAPPER.createObjectNode();
        ArrayNode list = body.putArray("tokens");
        credentials.tokens(request.participant()).forEach(token -> list.add(token(token)));
        return Answers.ok(body);
    }

    private static ObjectNode token(Token token) {
        return Json.MAPPER
                .createObjectNode()
                .put("id", token.id())
                .put("label", token.label())
                .put("created", token.created().toString())
                .put("lastUsed", token.lastUsed().map(Instant::toString).orElse(null));
    }

    private HttpAnswer createToken(ApiRequest request) {
        String name = request.participant();
        Credentials.NewToken created =
                credentials.createToken(name, request.body().field("label").text());
        return HttpAnswer.json(201, Json.line(token(created.token()).put("token", created.text())));
    }

    private HttpAnswer revokeToken(ApiRequest request) {
        if (!credentials.revokeToken(request.participant(), request.path("id"))) {
            throw new NotFoundException("you have no such token; GET " + TOKENS + " lists yours");
        }
        return Answers.done();
    }

    private HttpAnswer invitations() {
        ObjectNode body = Json.MAPPER.createObjectNode();
        ArrayNode list = body.putArray("invitations");
        participants.invitations().forEach(each -> list.add(invitation(each)));
        return Answers.ok(body);
    }

    private static ObjectNode invitation(Invitation invitation) {
        return Json.MAPPER
                .createObjectNode()
                .put("id", invitation.id())
                .put("created", invitation.created().toString())
                .put("usedBy", invitation.usedBy().orElse(null));
    }

    private HttpAnswer invite() {
        Participants.NewInvitation created = participants.invite();
        return HttpAnswer.json(201, Json.line(invitation(created.invitation()).put("code", created.code())));
    }
}
