// The usage of the caller's account this month, and the rest of its key's quota.
import { z } from 'zod';
import type { Caller } from '../../accounts/check-key.ts';
import type { UsageRow } from '../../accounts/state/usage-rows.ts';
import { monthBounds, monthOf } from '../../accounts/usage-counter.ts';
import type { Answer, Ask } from '../../answers/route.ts';
import type { AnswerOf } from '../../core/answer-of.ts';
import { COUNTED_FUNCTIONS } from '../../features/features.ts';
import type { Parts } from './parts.ts';

const requests = z.int().meta({ description: 'All answered requests, including errors.' });

export const usageSchema = z
  .object({
    account: z.object({ id: z.string(), name: z.string() }),
    period: z
      .object({ from: z.iso.datetime(), to: z.iso.datetime(), timeZone: z.literal('UTC') })
      .meta({ description: 'The calendar month; `to` is not part of it.' }),
    functions: z.array(
      z.object({
        id: z.enum(COUNTED_FUNCTIONS),
        requests,
        billable: z.int().meta({
          description:
            'Billed units: successful answers; a comparison counts once per place, travel times once per search and 100 places begun, scores of cells once per cell.',
        }),
        milliseconds: z.int().meta({
          description: 'Computing time of the answers. What waited for a database or a language model is not in it.',
        }),
        bytes: z
          .int()
          .meta({ description: 'Bytes sent, with the heads of the answers; compressed ones as they were sent.' }),
      }),
    ),
    quota: z
      .object({
        monthlyLimit: z.int().nullable().meta({ description: 'Billable units a month; null: no limit.' }),
        billable: z.int().meta({ description: 'Units spent by this key and those it was rotated from.' }),
        remaining: z.int().nullable(),
      })
      .meta({ description: 'The quota of the calling key.' }),
    keys: z.array(
      z.object({
        publicPart: z.string(),
        name: z.string(),
        lastUsedAt: z.iso.datetime().optional().meta({ description: 'To the minute.' }),
        requests,
      }),
    ),
  })
  .meta({ id: 'Usage', description: 'Counts are at most one second late.' });

export async function readUsage(
  { caller, now }: Ask<undefined, undefined, undefined> & { readonly caller: Caller },
  { state, usage, quota }: Parts,
): Promise<Answer<AnswerOf<typeof usageSchema>>> {
  const { account, key } = caller;
  await usage.flush();
  const rows = await state.usage.rows({ accountId: account.id, month: monthOf(now) });
  const keys = await state.keys.list(account.id);
  const { from, to } = monthBounds(now);
  const spent = await quota.spent(key, now);
  const limit = key.monthlyQuota;
  return {
    status: 200,
    json: {
      account: { id: account.id, name: account.name },
      period: { from: from.toISOString(), to: to.toISOString(), timeZone: 'UTC' },
      functions: COUNTED_FUNCTIONS.map(id => {
        const own = rows.filter(({ functionId }) => functionId === id);
        return {
          id,
          requests: sum(own, 'requests'),
          billable: sum(own, 'billable'),
          milliseconds: sum(own, 'milliseconds'),
          bytes: sum(own, 'bytes'),
        };
      }),
      quota: { monthlyLimit: limit, billable: spent, remaining: limit === null ? null : Math.max(0, limit - spent) },
      keys: keys.map(({ publicPart, name, lastUsedAt }) => ({
        publicPart,
        name,
        ...(lastUsedAt === null ? {} : { lastUsedAt }),
        requests: sum(
          rows.filter(row => row.publicPart === publicPart),
          'requests',
        ),
      })),
    },
  };
}

function sum(rows: readonly UsageRow[], of: 'requests' | 'billable' | 'milliseconds' | 'bytes'): number {
  return rows.reduce((total, row) => total + row[of], 0);
}
