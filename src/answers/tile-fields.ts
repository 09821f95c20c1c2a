// The position of a tile in a path.
import { z } from 'zod';

const digits = (most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine(value => value <= most)
    .meta({ type: 'integer', minimum: 0, maximum: most });

export const tileFields = { z: digits(22), x: digits(2 ** 22), y: digits(2 ** 22) };
