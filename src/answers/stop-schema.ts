// The schema of a stop of a timetable.
import { z } from 'zod';

export const stopSchema = z
  .object({
    id: z.string().meta({ description: 'As in the feed.' }),
    name: z.string(),
    lat: z.number(),
    lng: z.number(),
  })
  .meta({ id: 'Stop', description: 'A stop of a timetable.' });
