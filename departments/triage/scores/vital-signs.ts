import { type AgeGroup, ageGroup, DAYS_OF_2_MONTHS, DAYS_OF_16_YEARS } from './age.ts'
import { pewsCutOffs, pewsPoints } from './pews.ts'
import { measured, type Sign, signLabels, type Vitals } from './types.ts'

export type NumericSign = Exclude<Sign, 'on_oxygen' | 'consciousness' | 'respiratory_effort'>
type Limits = { min: number; max: number; unit: string; whole: boolean }

/** What can be true of a living person; outside it is a slip of the hand or of the probe and is refused. Both ends belong to it. */
export const plausibleLimits: Record<NumericSign, Limits> = {
  temperature: { min: 25, max: 45, unit: ' °C', whole: false },
  pulse_rate: { min: 20, max: 300, unit: ' beats/min', whole: true },
  respiratory_rate: { min: 3, max: 120, unit: ' breaths/min', whole: true },
  systolic: { min: 30, max: 300, unit: ' mmHg', whole: true },
  diastolic: { min: 10, max: 250, unit: ' mmHg', whole: true },
  oxygen_saturation: { min: 0, max: 100, unit: ' %', whole: true },
  capillary_refill: { min: 0, max: 15, unit: ' s', whole: false },
  pain_scale: { min: 0, max: 10, unit: '', whole: true },
  weight: { min: 0.3, max: 300, unit: ' kg', whole: false },
  height: { min: 25, max: 250, unit: ' cm', whole: false },
}

/** The specification takes 0–100 %; a saturation below this is a probe that does not read. */
const LOWEST_PLAUSIBLE_SATURATION = 30

/**
 * The message beside each implausible sign (empty when all is well); signs that are not given are not looked at. The diastolic pressure must be
 * below the systolic.
 */
export function checkVitalSigns(vitals: Vitals): Partial<Record<Sign, string>> {
  const errors: Partial<Record<Sign, string>> = {}
  for (const [sign, { min, max, unit, whole }] of Object.entries(plausibleLimits) as [NumericSign, Limits][]) {
    const value = vitals[sign]
    if (value === null || value === undefined) continue
    if (!Number.isFinite(value) || value < min || value > max) errors[sign] = `${signLabels[sign]} must be between ${min} and ${max}${unit}`
    else if (whole && !Number.isInteger(value)) errors[sign] = `${signLabels[sign]} must be a whole number`
    else if (sign === 'oxygen_saturation' && value < LOWEST_PLAUSIBLE_SATURATION)
      errors[sign] = `Oxygen saturation below ${LOWEST_PLAUSIBLE_SATURATION} % is not plausible. Please check the probe and measure again`
  }
  const high = measured(vitals.systolic)
  const low = measured(vitals.diastolic)
  if (high !== null && low !== null && low >= high && !errors.diastolic)
    errors.diastolic = 'Diastolic blood pressure must be below the systolic blood pressure'
  return errors
}

export type Flag = { sign: Sign; severity: 'warning' | 'danger'; text: string }

/** Where low and high begin, and where they become critical; all four values are themselves flagged. */
type Range = { critically_low?: number; low: number; high: number; critically_high?: number }

/**
 * Adults: outside the zero band of NEWS2 is a warning, 3 points there are danger (RCP 2017). NEWS2 counts a systolic pressure of 111–219 as
 * normal, because it looks for deterioration; hypertension is flagged besides at its usual limits: 140/90, critical 180/120.
 */
const adult: Partial<Record<NumericSign, Range>> = {
  temperature: { critically_low: 35, low: 36, high: 38.1, critically_high: 41 },
  pulse_rate: { critically_low: 40, low: 50, high: 91, critically_high: 131 },
  respiratory_rate: { critically_low: 8, low: 11, high: 21, critically_high: 25 },
  systolic: { critically_low: 90, low: 110, high: 140, critically_high: 180 },
  diastolic: { critically_low: 39, low: 59, high: 90, critically_high: 120 },
}

/** Children: WHO IMCI, fever from 37.5 °C, high fever from 39 °C; a young infant (under 2 months) is in danger at 37.5 and below 35.5 °C. */
const childTemperature: Range = { critically_low: 35, low: 35.9, high: 37.5, critically_high: 39 }
const youngInfantTemperature: Range = { critically_low: 35.4, low: 35.9, high: 37.5, critically_high: 37.5 }

/** Normal diastolic pressures of childhood (American Heart Association, PALS), widened where one group spans two of its rows. */
const childDiastolic: Record<AgeGroup, Range> = {
  '0–3 months': { low: 34, high: 57 },
  '3–12 months': { low: 36, high: 57 },
  '1–4 years': { low: 41, high: 73 },
  '4–12 years': { low: 45, high: 81 },
  'over 12 years': { low: 63, high: 84 },
}

/**
 * The signs that are not normal for the age, in the order of the form: `low for age`, `high for age` (warning) or `critically …` (danger);
 * for the rest, words of their own. Adults (and unknown age, null) from 16 years as above; children by the Bedside PEWS: 1 and 2 points are a
 * warning, 4 are danger. Oxygen saturation: adults NEWS2 scale 1; children under 95 % a warning, 90 % and less danger.
 */
export function flagVitalSigns(ageInDays: number | null, vitals: Vitals): Flag[] {
  const child = ageInDays !== null && ageInDays < DAYS_OF_16_YEARS
  const group = child ? ageGroup(ageInDays) : null
  const flags: Flag[] = []
  const flag = (sign: Sign, severity: Flag['severity'], text: string) => flags.push({ sign, severity, text })
  const flagRange = (sign: NumericSign, range: Range | undefined) => {
    const value = measured(vitals[sign])
    if (value === null || !range) return
    if (range.critically_low !== undefined && value <= range.critically_low) flag(sign, 'danger', 'critically low for age')
    else if (range.critically_high !== undefined && value >= range.critically_high) flag(sign, 'danger', 'critically high for age')
    else if (value <= range.low) flag(sign, 'warning', 'low for age')
    else if (value >= range.high) flag(sign, 'warning', 'high for age')
  }

  if (group === null) flagRange('temperature', adult.temperature)
  else flagRange('temperature', (ageInDays ?? 0) < DAYS_OF_2_MONTHS ? youngInfantTemperature : childTemperature)

  for (const sign of ['pulse_rate', 'respiratory_rate', 'systolic'] as const) {
    const value = measured(vitals[sign])
    if (group === null) flagRange(sign, adult[sign])
    else if (value !== null) {
      const points = pewsPoints(sign, group, value)
      const side = value >= pewsCutOffs[sign][group].high[0] ? 'high' : 'low'
      if (points === 4) flag(sign, 'danger', `critically ${side} for age`)
      else if (points > 0) flag(sign, 'warning', `${side} for age`)
    }
  }
  flagRange('diastolic', group === null ? adult.diastolic : childDiastolic[group])

  const saturation = measured(vitals.oxygen_saturation)
  if (saturation !== null && saturation <= (child ? 90 : 91)) flag('oxygen_saturation', 'danger', 'critically low for age')
  else if (saturation !== null && saturation < (child ? 95 : 96)) flag('oxygen_saturation', 'warning', 'low for age')

  if (vitals.consciousness && vitals.consciousness !== 'alert') flag('consciousness', 'danger', 'not alert')
  const refill = measured(vitals.capillary_refill)
  if (refill !== null && refill >= 3) flag('capillary_refill', 'danger', 'slow capillary refill')
  if (vitals.respiratory_effort === 'severe') flag('respiratory_effort', 'danger', 'severe distress')
  else if (vitals.respiratory_effort && vitals.respiratory_effort !== 'normal') flag('respiratory_effort', 'warning', 'laboured breathing')
  const pain = measured(vitals.pain_scale)
  if (pain !== null && pain >= 7) flag('pain_scale', 'danger', 'severe pain')
  else if (pain !== null && pain >= 4) flag('pain_scale', 'warning', 'moderate pain')
  return flags
}

/** Body mass index, kg/m², to one decimal (halves up, as the database does); null unless both are above 0. Weight in kg, height in cm. */
export function computeBmi(weight: number | null | undefined, height: number | null | undefined): number | null {
  // In whole tenths, which is all that is kept of either: floating point must not decide between two tenths.
  const tenthsOfKg = Math.round((measured(weight) ?? 0) * 10)
  const tenthsOfCm = Math.round((measured(height) ?? 0) * 10)
  if (tenthsOfKg <= 0 || tenthsOfCm <= 0) return null
  const square = tenthsOfCm * tenthsOfCm
  return Math.floor((2_000_000 * tenthsOfKg + square) / (2 * square)) / 10
}

/** `120/80`, with or without spaces, as two whole numbers in mmHg; null when it is not a blood pressure. Says nothing about plausibility. */
export function parseBloodPressure(text: string): { systolic: number; diastolic: number } | null {
  const [, systolic, diastolic] = /^\s*(\d{1,3})\s*\/\s*(\d{1,3})\s*$/.exec(text) ?? []
  return systolic && diastolic ? { systolic: Number(systolic), diastolic: Number(diastolic) } : null
}
