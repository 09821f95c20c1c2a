// The metrics of finished requests.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

/** Counts a finished request by the pattern of its path. */
export function measure(metrics: Metrics, { method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  const path = routeOptions.config.route?.path ?? '(none)';
  metrics.add('umkreis_http_requests_total', [knownMethod(method), path, String(reply.statusCode)]);
  metrics.observe('umkreis_http_request_duration_seconds', [knownMethod(method), path], reply.elapsedTime / 1000);
}

/** Maps unusual methods to one value, because a label must take few values. */
export function knownMethod(method: string): string {
  return /^(?:GET|HEAD|POST|PATCH|DELETE|OPTIONS|PUT)$/.test(method) ? method : '(other)';
}
