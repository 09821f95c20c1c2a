// Answers one checked request: in its turn in this thread, or in the side lane if its key or network takes most of the thread.
import type { RouteHandlerMethod } from 'fastify';
import { withFields } from '../../answers/fields.ts';
import type { InnerRequest } from '../../answers/raw-routes.ts';
import type { Route } from '../../answers/route.ts';
import { networkOf } from '../limits/limits.ts';
import { accessLine } from './access-log.ts';
import { checked } from './checked.ts';
import { takeUnits } from './counted.ts';
import { hangUpOf } from './hang-up.ts';
import { innerOf } from './inner-requests.ts';
import type { AskAside, LaneCaller } from './lane.ts';
import { inPieces } from './long-answer.ts';
import { measure } from './measured.ts';
import type { Parts } from './parts.ts';
import { ALL_ROUTES } from './routes.ts';
import { sendAnswer } from './send.ts';
import type { Meter } from './turns.ts';
import { subjectOf } from './visitor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What its answer took to compute. */
    meter: Meter | undefined;
  }
}

/** The caller closed the connection before the answer. Only the access log and the metrics show this status. */
const CALLER_GONE = 499;

/** The handler of a route. */
export function answerer(route: Route<Parts>, parts: Parts): RouteHandlerMethod {
  const index = ALL_ROUTES.indexOf(route);
  const { lane, shares, turns, metrics } = parts;
  const mayGoAside = lane !== undefined && goesAside(route);
  return async (request, reply) => {
    // Everything for the answer is created within this call: after a long wait V8 has moved the request to the old heap, and all that an old object
    // refers to, even garbage, moves there with it.
    const answerNow = async (): Promise<boolean> => {
      const { fields, ...read } = checked(route, request);
      const { headers, caller, format } = request;
      let signal: AbortSignal | undefined;
      const hungUp = () => {
        signal ??= hangUpOf(reply.raw);
        return signal;
      };
      const nextTurn = () => turns.again(subject, meter);
      const myTurn = async () => {
        if (!route.isOutOfTurn) await turns.mine(subject, meter);
      };
      const network = () => networkOf(request.ip);
      const takeOnly = async (units: number) => {
        if (caller !== undefined) await takeUnits(request, reply, caller, units, parts);
      };
      const take = async (units: number) => {
        await takeOnly(units);
        await myTurn();
      };
      const inner: InnerRequest = (...asked) => innerOf(request, hungUp())(...asked);
      const plain = { ...read, headers, now: parts.now(), caller, format };
      const answer = isAside
        ? await answeredAside({ route: index, subject, ask: plain, network: network(), fields }, takeOnly, hungUp())
        : await route.handle({ ...plain, takeUnits: take, nextTurn, myTurn, network, hungUp, inner }, parts);
      request.units = answer?.units;
      if (answer === undefined) return false;
      await myTurn();
      if (route.isExplored) reply.header('server-timing', `answer;dur=${turns.spent(meter).toFixed(1)}`);
      const isChosen = fields !== undefined && answer.json !== undefined;
      if (answer.long !== undefined) return sendAnswer(request, reply, inPieces(answer, answer.long, fields), nextTurn);
      return sendAnswer(
        request,
        reply,
        isChosen ? { ...answer, json: withFields(answer.json, fields) } : answer,
        nextTurn,
      );
    };
    const answeredAside = async (asked: AskAside, take: LaneCaller['takeUnits'], hungUp: AbortSignal) => {
      shares.beganAside(subject);
      try {
        return await lane?.answer(asked, { takeUnits: take, hungUp, meter, sending: reply.raw });
      } finally {
        shares.answeredAside(subject, meter.milliseconds);
      }
    };
    const subject = subjectOf(request, route, parts.explorerKey);
    const meter: Meter = { milliseconds: 0 };
    request.meter = meter;
    let isAside = mayGoAside && shares.isAside(subject);
    const isSent =
      route.isOutOfTurn || isAside
        ? await answerNow()
        : await turns.take(
            subject,
            () => reply.raw.destroyed,
            () => {
              // What those before it took while it waited may have made its subject the one that delays others.
              isAside = mayGoAside && shares.isAside(subject);
              return answerNow();
            },
            meter,
          );
    if (isSent) return reply;
    reply.code(CALLER_GONE).hijack();
    if (request.inside === undefined) request.log.info(accessLine(request, reply, route, request.caller), 'request');
    measure(metrics, request, reply);
    return reply;
  };
}

/** Whether the answers of a route can take long and are computed by its handler. Those of the others take less than the way to another thread. */
function goesAside({ access, isComputed, isExplored, isOutOfTurn }: Route<Parts>): boolean {
  if (isOutOfTurn) return false;
  return access !== 'none' || isComputed === true || isExplored === true;
}
