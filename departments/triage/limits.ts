// A limit of the charts: whether a measurement lies beyond it, for whom it is, and how that is said.
import { t } from '../../kernel/contract/words/text.ts'
import type { Limit } from './charts/vital-signs.data.ts'
import { type AgeSpan, writeMeasured } from './scores/index.ts'

const units: Record<Limit['sign'], string> = {
  pulse_rate: '/min',
  respiratory_rate: '/min',
  temperature: ' °C',
  oxygen_saturation: ' %',
  systolic: ' mmHg',
  diastolic: ' mmHg',
  glucose: ' mmol/L',
  muac: ' cm',
}

/** Whether a value is a finding. */
export const isBeyond = (value: number, { below, above, from, down_to }: Limit): boolean =>
  (below !== undefined && value < below) ||
  (above !== undefined && value > above) ||
  (from !== undefined && value >= from) ||
  (down_to !== undefined && value <= down_to)

/** The finding in a sentence. */
export function limitWords({ sign, below, above, from, down_to, pregnant }: Limit, value: number): string {
  const values = { measured: writeMeasured(sign, value), limit: `${below ?? above ?? from ?? down_to}${units[sign]}` }
  if (below !== undefined) return t('{measured}: below {limit}', values)
  if (above !== undefined) return t('{measured}: above {limit}', values)
  if (from === undefined) return t('{measured}: {limit} or less', values)
  return pregnant ? t('{measured}: {limit} or more in pregnancy', values) : t('{measured}: {limit} or more', values)
}

/** Whether a limit is for somebody's age, as far as it is known; without an age those of adults are. */
export const isForAge = ({ from_months, below_months }: Limit, age: AgeSpan | null): boolean => {
  const { min, max } = age ? { min: age.min.months, max: age.max.months } : { min: 16 * 12, max: 16 * 12 }
  return max >= from_months && (below_months === null || min < below_months)
}
