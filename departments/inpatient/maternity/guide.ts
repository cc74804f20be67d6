// What of a labour reaches a threshold of the WHO labour care guide. Pure: for the server and the browser.
import {
  calledOnce,
  cervixLimits,
  type GuideField,
  type GuideKey,
  graveAlerts,
  guideFields,
  haemorrhage,
  secondStage,
} from './guide.data.ts'
import { isCaesarean, type Mode } from './words.ts'

const MINUTE = 60_000
const FULL = 10
export type Observed = Partial<Record<GuideKey, string | number>>
/** A field that reaches its threshold, and in which words. */
export type GuideAlert = { field: GuideKey; text: string }
const fieldOf = (key: GuideKey): GuideField => guideFields[key]
export const guideKeys = Object.keys(guideFields).filter((key): key is GuideKey => key in guideFields)

/** A value as the guide shows it: `142 beats/min`, `Meconium ++`. */
export function valueText(key: GuideKey, value: string | number): string {
  const field = fieldOf(key)
  if ('words' in field) return field.words[String(value)] ?? String(value)
  if (!('number' in field)) return String(value)
  const { decimals, unit } = field.number
  const text = Number(value).toFixed(decimals)
  return unit.startsWith('/') ? `${text}${unit}` : `${text} ${unit}`.trim()
}

/**
 * Whether a value reaches the alert column of the guide. What has no limit of its own (the cervix has one over time)
 * never does.
 */
export function isAlert(key: GuideKey, value: string | number): boolean {
  const { alert } = fieldOf(key)
  if (!alert) return false
  if (typeof value === 'string') return alert.words?.includes(value) ?? false
  const { below, upTo, from, above } = alert
  return (
    (below !== undefined && value < below) ||
    (upTo !== undefined && value <= upTo) ||
    (from !== undefined && value >= from) ||
    (above !== undefined && value > above)
  )
}

/** The fields of one column that reach their threshold, in the order of the guide. Source: `guide` of sources.ts. */
export const alertsOf = (observed: Observed): GuideAlert[] =>
  guideKeys.flatMap((field) => {
    const value = observed[field]
    return value !== undefined && isAlert(field, value)
      ? [{ field, text: `${guideFields[field].label} ${valueText(field, value)}` }]
      : []
  })

/** The call for help that a column makes; null: none. `before`: the alerts of the column before it. */
export function callFor(
  alerts: readonly GuideAlert[],
  before: readonly GuideAlert[],
): { level: 'medium' | 'high'; reason: string } | null {
  const known = new Set(before.map(({ field }) => field))
  if (alerts.every(({ field }) => calledOnce.fields.includes(field) && known.has(field))) return null
  const level = alerts.some(({ field }) => graveAlerts.fields.includes(field)) ? 'high' : 'medium'
  return { level, reason: `Labour care guide: ${alerts.map(({ text }) => text).join('; ')}` }
}

/** A reading of the cervix: when, and how many cm. */
export type Reading = { at: Date; cm: number }
const hours = (minutes: number) => `${minutes / 60} h`
const spent = (minutes: number) =>
  `${Math.floor(minutes / 60)} h ${String(Math.floor(minutes % 60)).padStart(2, '0')} min`

/**
 * Whether the cervix stands still for longer than the guide allows, at an instant: since when it is at the last
 * reading before, counted from the first reading of so much. After full dilatation the second stage is counted: by
 * `para` 0 three hours, else two; not known counts as the shorter. Null: it does not. Source: `guide` and
 * `second_stage` of sources.ts.
 */
export function cervixAlert(readings: readonly Reading[], at: Date, para: number | null): GuideAlert | null {
  const until = readings.filter((each) => each.at <= at).sort((one, other) => one.at.getTime() - other.at.getTime())
  const last = until.at(-1)
  if (!last) return null
  const since = until.find((each) => each.cm >= last.cm) ?? last
  const minutes = (at.getTime() - since.at.getTime()) / MINUTE
  if (last.cm === FULL) {
    const limit = para === 0 ? secondStage.first : secondStage.later
    return minutes >= limit ? { field: 'cervix', text: `Second stage ${spent(minutes)}, limit ${hours(limit)}` } : null
  }
  const limit = cervixLimits[last.cm]
  return limit && minutes >= limit.minutes
    ? { field: 'cervix', text: `Cervix ${last.cm} cm for ${spent(minutes)}, limit ${hours(limit.minutes)}` }
    : null
}

/** The question when the cervix is less than it was before; null: it is not. */
export function cervixQuestion(readings: readonly Reading[], { at, cm }: Reading): string | null {
  const before = Math.max(...readings.filter((each) => each.at <= at).map((each) => each.cm), Number.NEGATIVE_INFINITY)
  return before > cm
    ? `The cervix was ${before} cm before. Please examine again; if ${cm} cm is right, say that it was checked`
    : null
}

/**
 * Why a blood loss is postpartum haemorrhage; null: it is not, or it was not measured. Source: `haemorrhage` of
 * sources.ts.
 */
export function haemorrhageText(mode: Mode, ml: number | null): string | null {
  const how = isCaesarean(mode) ? 'caesarean' : 'vaginal'
  const limit = haemorrhage[how].ml
  if (ml === null || ml < limit) return null
  return `Blood loss of ${ml} ml after a ${how === 'caesarean' ? 'caesarean' : 'vaginal birth'}: postpartum haemorrhage (${limit} ml or more)`
}
