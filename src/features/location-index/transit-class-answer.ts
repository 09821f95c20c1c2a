// The schema of the quality class of public transport in an answer.
import { z } from 'zod';
import { stopSchema } from '../../answers/stop-schema.ts';
import { TRANSIT_TABLE_IDS } from '../../answers/transit-tables.ts';
import type { AnswerOf } from '../../core/answer-of.ts';

const deciding = {
  classId: z.string().meta({ description: 'Of `classIds` of the table.', examples: ['B'] }),
  stopCategory: z.string().meta({ description: 'The category of the stop.', examples: ['III'] }),
  vehicleGroup: z.string().meta({ description: 'The group that names the category.', examples: ['C'] }),
  vehicleGroupLabel: z.string().optional().meta({ description: 'Of a named table.' }),
  departures: z.int().meta({
    description:
      'That passengers may board within the window, of all groups; in `byGroup` of the group. A vehicle counts once for each of its lines and directions.',
  }),
  headwayMinutes: z.number().meta({
    description: 'The window divided by the departures, times `directions` of the table; rounded down to hundredths.',
  }),
  stop: stopSchema,
};

const byCircle = z
  .object({ ...deciding, straightLineMeters: z.number() })
  .optional()
  .meta({ description: 'As the table says, by the straight line. Left out where no stop gives a class.' });
const byWalk = z
  .object({ ...deciding, networkMeters: z.number() })
  .optional()
  .meta({
    description: 'By the shortest way on foot along the streets instead. Left out where no stop gives a class.',
  });

export const transitClassSchema = z
  .object({
    transitTable: z.enum(TRANSIT_TABLE_IDS).optional().meta({ description: "Left out with the caller's own rules." }),
    stopWindow: z.object({ day: z.string(), from: z.string(), to: z.string() }),
    byCircle,
    byWalk,
    byGroup: z
      .array(z.object({ vehicleGroup: z.string(), vehicleGroupLabel: z.string().optional(), byCircle, byWalk }))
      .meta({ description: 'The class by each group alone, the best group first.' }),
  })
  .meta({
    id: 'TransitClass',
    description:
      'The quality class of public transport by a table: of all stops the one that gives the best class. Departures of all groups count together, and the best group present names the category, so that one train a day raises a frequent bus; `byGroup` tells each group by itself. `meta.region.transit.date` has the date. In regions with a timetable for whose country there is a table, and where a request names one.',
  });

export type TransitClass = AnswerOf<typeof transitClassSchema>;
