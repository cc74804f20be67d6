import type { SourceKey } from './sources.ts'
import type { ChartName, Level } from './words.ts'

/** What a chart asks for at a level, in our own words, and how often the patient is measured then. */
export type Response = { every_minutes: number; interval: SourceKey; text: string; source: SourceKey }

export const responses: Record<ChartName, Record<Level, Response>> = {
  news2: {
    none: { every_minutes: 720, interval: 'news2', text: 'Go on measuring at least every 12 hours', source: 'news2' },
    low: {
      every_minutes: 240,
      interval: 'news2',
      text: 'A registered nurse assesses the patient and decides whether to measure more often or to call; at least every 4 to 6 hours',
      source: 'news2',
    },
    medium: {
      every_minutes: 60,
      interval: 'news2',
      text: 'Call the doctor of the patient for an urgent assessment; measure at least every hour',
      source: 'news2',
    },
    high: {
      every_minutes: 30,
      interval: 'house',
      text: 'Emergency: call the doctor of the patient and whoever can secure an airway at once; monitor without a break; consider high dependency or intensive care',
      source: 'news2',
    },
  },
  pews: {
    none: { every_minutes: 240, interval: 'pews_intervals', text: 'Go on measuring every 4 hours', source: 'house' },
    low: { every_minutes: 240, interval: 'pews_intervals', text: 'A registered nurse assesses the child; every 4 hours', source: 'house' },
    medium: {
      every_minutes: 60,
      interval: 'pews_intervals',
      text: 'Call the doctor of the child for an urgent assessment; measure every hour',
      source: 'house',
    },
    high: {
      every_minutes: 30,
      interval: 'pews_intervals',
      text: 'Emergency: call the doctor at once; monitor without a break; consider intensive care',
      source: 'pews',
    },
  },
  obstetric: {
    none: { every_minutes: 720, interval: 'house', text: 'Go on measuring at least every 12 hours', source: 'house' },
    low: { every_minutes: 240, interval: 'house', text: 'One yellow sign: go on observing, at least every 4 hours', source: 'meows_response' },
    medium: {
      every_minutes: 15,
      interval: 'meows_response',
      text: 'Two or more yellow signs: call the doctor for an urgent review; measure every 15 minutes',
      source: 'meows_response',
    },
    high: {
      every_minutes: 15,
      interval: 'meows_response',
      text: 'A red sign: call the doctor and the anaesthetist at once; measure every 15 minutes',
      source: 'meows_response',
    },
  },
}

/** Within how many minutes somebody has to be there. NEWS2 says 'urgent' and 'immediately' without a number: both are the house's own. */
export const ANSWER_WITHIN = { medium: 60, high: 10 } as const
/** A set that lacks signs without a reason is completed within so many minutes: a lone glucose must not put off the next set. The house's own. */
export const COMPLETE_WITHIN = 60
