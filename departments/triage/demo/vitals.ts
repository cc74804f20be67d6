import { YEAR } from '../../../database/demo/calendar.ts'
import type { DemoPatient } from '../../../database/demo/patient.ts'
import type { Random } from '../../../database/demo/random.ts'
import type { Story } from '../../../database/demo/story.ts'
import type { Vitals } from '../scores/index.ts'

type Normal = { until: number; pulse: number; breaths: number; systolic: number; diastolic: number }

/** The middle of the normal band by age, in years: the Bedside PEWS groups, then adults. */
const normals: readonly Normal[] = [
  { until: 0.25, pulse: 130, breaths: 44, systolic: 70, diastolic: 44 },
  { until: 1, pulse: 125, breaths: 36, systolic: 90, diastolic: 52 },
  { until: 4, pulse: 104, breaths: 28, systolic: 99, diastolic: 60 },
  { until: 12, pulse: 88, breaths: 24, systolic: 105, diastolic: 64 },
  { until: 16, pulse: 79, breaths: 14, systolic: 115, diastolic: 71 },
  { until: 45, pulse: 74, breaths: 16, systolic: 119, diastolic: 76 },
  { until: 200, pulse: 74, breaths: 16, systolic: 127, diastolic: 80 },
]

/** What triage measures; capillary refill and effort of breathing are looked at in children. */
export type Measures = {
  temperature: number
  pulse_rate: number
  respiratory_rate: number
  systolic: number
  diastolic: number
  oxygen_saturation: number
  on_oxygen: boolean
  consciousness: NonNullable<Vitals['consciousness']>
  capillary_refill: number | null
  respiratory_effort: NonNullable<Vitals['respiratory_effort']> | null
  pain_scale: number
  weight: number
  height: number
}

/** The vital signs of somebody with that story: normal for the age, changed by what ails them. */
export function measure(random: Random, patient: DemoPatient, at: number, { signs }: Story): Measures {
  const age = (at - patient.born) / YEAR
  const normal = normals.find((row) => age < row.until) ?? normals[normals.length - 1]
  if (!normal) throw new Error('there is no normal for this age')
  const within = (range: readonly [number, number] | undefined, fallback: readonly [number, number]) =>
    random.int(...(range ?? fallback))
  const added = (range: readonly [number, number] | undefined) => (range ? random.int(...range) : 0)
  const child = age < 16
  const systolic = within(age >= 18 ? signs.systolic : undefined, [normal.systolic - 6, normal.systolic + 6])
  return {
    temperature: random.tenth(...(signs.temperature ?? [36.3, 37.2])),
    pulse_rate: normal.pulse + random.int(-5, 6) + added(signs.pulse_above),
    respiratory_rate: normal.breaths + random.int(-1, 1) + added(signs.breaths_above),
    systolic,
    diastolic: Math.min(
      within(age >= 18 ? signs.diastolic : undefined, [normal.diastolic - 5, normal.diastolic + 5]),
      systolic - 20,
    ),
    oxygen_saturation: within(signs.oxygen_saturation, [96, 99]),
    on_oxygen: signs.on_oxygen ?? false,
    consciousness: signs.consciousness ?? 'alert',
    capillary_refill: child ? random.tenth(1, 2.2) : null,
    respiratory_effort: child ? (signs.effort ?? 'normal') : (signs.effort ?? null),
    pain_scale: within(signs.pain, [0, 2]),
    weight: Math.max(2.5, Math.round((patient.weight + random.tenth(-0.4, 0.4) * Math.min(1, age)) * 10) / 10),
    height: Math.round(patient.height * 10) / 10,
  }
}
