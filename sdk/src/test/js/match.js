// Plays a whole match as a bot that attacks, with the client that JavaScript bots commonly use. Arguments: address and token.
import { Client } from "@stomp/stompjs";
import WebSocket from "ws";

const [address, token] = process.argv.slice(2);
let moves = 0;

const client = new Client({
  webSocketFactory: () =>
    new WebSocket(address, ["v12.stomp", "v11.stomp"], { headers: { Authorization: `Bearer ${token}` } }),
  reconnectDelay: 0,
});

const choose = (messageType, messageText) =>
  client.publish({
    destination: "/websocket/game",
    body: JSON.stringify({ gameId: -1, messageType, messageText }),
  });

client.onConnect = () =>
  client.subscribe("/user/queue/player", async (message) => {
    const { gamePhase, serverMessage } = JSON.parse(message.body);
    if (!serverMessage.event) {
      if (serverMessage.accepted === false) {
        console.log(`refused: ${serverMessage.error}`);
      }
      return;
    }
    const { state } = serverMessage;
    if (gamePhase === "POOL_SELECTION") {
      choose("SELECT_PLAYER_CREATURE_POOL", Array(12).fill(state.possibleCreatures[0].name).join(" "));
    } else if (gamePhase === "ROUND_SELECTION") {
      const living = state.pool.filter((creature) => creature.health > 0).slice(0, 4);
      choose("SELECT_PLAYER_CREATURES_IN_PLAY", living.map((creature) => creature.id).join(" "));
    } else if (gamePhase === "ROUND_IN_PROGRESS") {
      moves++;
      choose("SELECT_MOVE", "attack");
    } else {
      console.log(`over: ${serverMessage.result} after ${moves} moves`);
      await client.deactivate();
    }
  });
client.onStompError = (frame) => console.log(`error: ${frame.headers.message}`);
client.activate();
