import { z } from 'zod'
import { endpoint, Instant, Nothing, Ok } from '../../kernel/contract/index.ts'

const Said = z.object({ by: z.string(), at: Instant })
const FirstDayStep = z.object({
  key: z.string(),
  title: z.string(),
  hint: z.string(),
  /** The screen that does it. */
  to: z.string(),
  done: z.boolean(),
  /** What there is, or what is missing. */
  fact: z.string().nullable(),
  /** Who said that it is not needed here. */
  not_needed: Said.nullable(),
})
export type FirstDayStep = z.infer<typeof FirstDayStep>

const Keep = { permission: 'hospital.settings' } as const

export const getFirstDay = endpoint('getFirstDay', 'GET /hospital/first-day', {
  ...Keep,
  input: Nothing,
  output: z.object({
    steps: z.array(FirstDayStep),
    /** Neither done nor dismissed. */
    open: z.number().int(),
    /** Who put the whole list away. */
    put_away: Said.nullable(),
  }),
  reads: ['hospital', 'staff', 'schedules'],
  summary:
    'What a new hospital sets up before its first patient; whether a step is done follows from the hospital’s own data',
})

/** `all`: the whole list. */
const Step = z.object({ step: z.string('Please name a step').regex(/^[a-z][a-z_]{0,39}$/, 'Please name a step') })

export const putAwayFirstStep = endpoint('putAwayFirstStep', 'POST /hospital/first-day/put-away', {
  ...Keep,
  input: Step,
  output: Ok,
  changes: ['hospital'],
  errors: ['first_step_not_found'],
  summary:
    'Says that a step is not needed here, or with `all` that the list is no longer wanted; who said it first is kept',
})

export const fetchBackFirstStep = endpoint('fetchBackFirstStep', 'POST /hospital/first-day/fetch-back', {
  ...Keep,
  input: Step,
  output: Ok,
  changes: ['hospital'],
  errors: ['first_step_not_found'],
  summary: 'Takes a step that was dismissed back into the list, or with `all` the list itself',
})

export const loadUsualCatalogues = endpoint('loadUsualCatalogues', 'POST /hospital/first-day/usual-catalogues', {
  ...Keep,
  input: Nothing,
  output: z.object({
    /** The catalogues that had nothing until now: what their entries are called, and how many were added. */
    loaded: z.array(z.object({ nouns: z.string(), added: z.number().int() })),
  }),
  changes: ['catalogues', 'hospital'],
  summary:
    'Load all usual catalogues: begins every catalogue that has no entry yet with what a Kenyan hospital usually has',
})
