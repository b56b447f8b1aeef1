import type { FieldId } from '../../../../shared/fields.ts'

/** The domain of the picture, as the built-in sample has it. */
export const PICTURED = 'tin-roof.example'
/** The last day of the picture. */
export const PICTURED_DAY = Date.UTC(2026, 10, 20, 12)
/** Days between two points. */
export const PICTURED_STEP = 3

/** What the sample invents about it over ninety days, the latest last. A test holds these numbers to the sample. */
export const PICTURED_COURSES = {
  value: [
    7420, 6671, 6723, 6666, 6528, 6964, 7307, 7666, 8031, 8990, 9605, 10841, 11144, 12185, 13052, 13647, 14036, 13682,
    14252, 13831, 14785, 14508, 15221, 15493, 15806, 16667, 16154, 16924, 17549, 17488, 16826,
  ],
  visitors: [
    1439, 1293, 1303, 1292, 1265, 1350, 1417, 1487, 1558, 1745, 1865, 2106, 2165, 2368, 2537, 2653, 2729, 2660, 2771,
    2689, 2875, 2821, 2960, 3013, 3074, 3242, 3142, 3292, 3414, 3402, 3273,
  ],
  income: [
    8.68, 7.8, 7.86, 7.79, 7.63, 8.14, 8.55, 8.97, 9.4, 10.52, 11.25, 12.7, 13.06, 14.28, 15.3, 16, 16.46, 16.04, 16.71,
    16.22, 17.34, 17.01, 17.85, 18.17, 18.54, 19.55, 18.95, 19.85, 20.59, 20.52, 19.74,
  ],
  rank: [
    21954, 23372, 24181, 24754, 24687, 23707, 22181, 21209, 19951, 18415, 16794, 15646, 14789, 13941, 13069, 12915,
    12539, 12409, 12290, 12478, 12154, 12029, 11380, 11445, 11177, 10697, 10743, 10591, 10542, 10112, 10096,
  ],
} as const satisfies Partial<Record<FieldId, readonly number[]>>

/** Its other figures on that day. */
export const PICTURED_FACTS = {
  desktop: 59,
  mobile: 31,
  ssl: 'D',
  country: 'FR',
  safety: 'safe',
} as const satisfies Partial<Record<FieldId, string | number>>
