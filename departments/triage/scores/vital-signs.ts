import { t } from '../../../kernel/contract/words/text.ts'
import { type Age, type AgeGroup, type AgeSpan, ageGroup, fastBreathingFrom, isChildAge, isYoungInfant } from './age.ts'
import { pewsCutOffs, pewsPoints } from './pews.ts'
import { measured, type Sign, signLabels, type Vitals } from './types.ts'

export type NumericSign = Exclude<Sign, 'on_oxygen' | 'consciousness' | 'respiratory_effort' | 'glucose_beyond'>
type Limits = { min: number; max: number; unit: string; whole: boolean }

/**
 * What can be true of a living person; outside it is a slip of the hand or of the probe and is refused. Both ends
 * belong to it.
 */
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
  glucose: { min: 0.5, max: 60, unit: ' mmol/L', whole: false },
  muac: { min: 5, max: 60, unit: ' cm', whole: false },
}

/** What is measured as nothing: no pulse felt, no breath seen. */
const mayBeNone: Partial<Record<NumericSign, string>> = {
  pulse_rate: ', or 0 when no pulse is felt',
  respiratory_rate: ', or 0 when there is no breath',
}
/** Above this a glucose is one in mg/dL. */
const HIGHEST_MMOL = 60
const MG_PER_MMOL = 18
const celsiusOf = (fahrenheit: number): number => (fahrenheit - 32) / 1.8

/** The specification takes 0–100 %; a saturation below this is a probe that does not read. */
const LOWEST_PLAUSIBLE_SATURATION = 30

/**
 * The message beside each implausible sign (empty when all is well); signs that are not given are not looked at.
 * The diastolic pressure must be below the systolic.
 */
export function checkVitalSigns(vitals: Vitals): Partial<Record<Sign, string>> {
  const errors: Partial<Record<Sign, string>> = {}
  for (const [sign, { min, max, unit, whole }] of Object.entries(plausibleLimits) as [NumericSign, Limits][]) {
    const value = vitals[sign]
    if (value === null || value === undefined) continue
    if (value === 0 && mayBeNone[sign]) continue
    if (sign === 'glucose' && value > HIGHEST_MMOL)
      errors.glucose = t('Blood glucose must be between {min} and {max}: {value} mg/dL are {mmol} mmol/L', {
        min,
        max: `${max}${t(unit)}`,
        value,
        mmol: (value / MG_PER_MMOL).toFixed(1),
      })
    else if (sign === 'temperature' && value > max && celsiusOf(value) <= max)
      errors.temperature = t('Temperature must be between {min} and {max}: {value} °F are {celsius} °C', {
        min,
        max: `${max}${t(unit)}`,
        value,
        celsius: celsiusOf(value).toFixed(1),
      })
    else if (!Number.isFinite(value) || value < min || value > max)
      errors[sign] = t('{sign} must be between {min} and {max}', {
        sign: t(signLabels[sign]),
        min,
        max: `${max}${unit && t(unit)}${t(mayBeNone[sign] ?? '')}`,
      })
    else if (whole && !Number.isInteger(value))
      errors[sign] = t('{sign} must be a whole number', { sign: t(signLabels[sign]) })
    else if (sign === 'oxygen_saturation' && value < LOWEST_PLAUSIBLE_SATURATION)
      errors[sign] = t(
        'Oxygen saturation below {lowest} % is not plausible. Please check the probe and measure again, or say that it is unrecordable',
        { lowest: LOWEST_PLAUSIBLE_SATURATION },
      )
  }
  const high = measured(vitals.systolic)
  const low = measured(vitals.diastolic)
  if (high !== null && low !== null && low >= high && !errors.diastolic)
    errors.diastolic = t('Diastolic blood pressure must be below the systolic blood pressure')
  return errors
}

/** `side`: which way it is out of range; null where it is neither high nor low. */
export type Flag = { sign: Sign; severity: 'warning' | 'danger'; text: string; side: 'high' | 'low' | null }

/** Where low and high begin, and where they become critical; all four values are themselves flagged. */
type Range = { critically_low?: number; low: number; high: number; critically_high?: number }

/**
 * Adults: outside the zero band of NEWS2 is a warning, 3 points there are danger (RCP 2017). Temperature: fever
 * from 38.0 °C, danger under 36 and over 39 °C (IITT). NEWS2 counts a systolic pressure of 111–219 as normal,
 * because it looks for deterioration; hypertension is flagged besides at its usual limits: 140/90, critical
 * 180/120.
 */
const adult: Partial<Record<NumericSign, Range>> = {
  temperature: { critically_low: 35.9, low: 36, high: 38, critically_high: 39.1 },
  pulse_rate: { critically_low: 40, low: 50, high: 91, critically_high: 131 },
  respiratory_rate: { critically_low: 8, low: 11, high: 21, critically_high: 25 },
  systolic: { critically_low: 90, low: 110, high: 140, critically_high: 180 },
  diastolic: { critically_low: 39, low: 59, high: 90, critically_high: 120 },
}

/**
 * Children: WHO IMCI, fever from 37.5 °C; danger under 36 and over 39 °C (IITT); a young infant (under 2 months) is in
 * danger from 37.5 °C on.
 */
const childTemperature: Range = { critically_low: 35.9, low: 35.9, high: 37.5, critically_high: 39.1 }
const youngInfantTemperature: Range = { critically_low: 35.9, low: 35.9, high: 37.5, critically_high: 37.5 }

/**
 * Normal diastolic pressures of childhood (American Heart Association, PALS), widened where one group spans two of its
 * rows.
 */
const childDiastolic: Record<AgeGroup, Range> = {
  '0–3 months': { low: 34, high: 57 },
  '3–12 months': { low: 36, high: 57 },
  '1–4 years': { low: 41, high: 73 },
  '4–12 years': { low: 45, high: 81 },
  'over 12 years': { low: 63, high: 84 },
}

const worstOf = (flags: readonly Flag[], sign: Sign) => flags.find((flag) => flag.sign === sign)
const weight = (flag: Flag | undefined) => (flag ? { danger: 2, warning: 1 }[flag.severity] : 0)

/**
 * As `flagsAt`, of somebody whose age may be estimated: where the two ends of it differ, the worse one is said, and
 * that the age is only estimated.
 */
export function flagVitalSigns(span: AgeSpan | null, vitals: Vitals): Flag[] {
  const young = flagsAt(span?.min ?? null, vitals)
  if (!span?.estimated) return young
  const old = flagsAt(span.max, vitals)
  const found = [...new Set([...young, ...old].map(({ sign }) => sign))]
  return found.flatMap((sign) => {
    const [one, other] = [worstOf(young, sign), worstOf(old, sign)]
    const worse = weight(other) > weight(one) ? other : one
    if (!worse) return []
    return one?.text === other?.text
      ? [worse]
      : [{ ...worse, text: t('{flag}, by an age that is only estimated', { flag: worse.text }) }]
  })
}

/**
 * The signs that are not normal for the age, in the order of the form: `low for age`, `high for age` (warning) or
 * `critically …` (danger); for the rest, words of their own. Adults (and unknown age, null) from 16 years as above;
 * children by the Bedside PEWS: 1 and 2 points are a warning, 4 are danger; breaths also from 60, 50 and 40 (IMCI).
 * Oxygen saturation: adults NEWS2 scale 1; children under 95 % a warning, 90 % and less danger.
 */
export function flagsAt(age: number | Age | null, vitals: Vitals): Flag[] {
  const child = age !== null && isChildAge(age)
  const group = child ? ageGroup(age) : null
  const flags: Flag[] = []
  const flag = (sign: Sign, severity: Flag['severity'], text: string, side: Flag['side'] = null) =>
    flags.push({ sign, severity, text, side })
  const flagRange = (sign: NumericSign, range: Range | undefined) => {
    const value = measured(vitals[sign])
    if (value === null || !range) return
    if (range.critically_low !== undefined && value <= range.critically_low)
      flag(sign, 'danger', t('critically low for age'), 'low')
    else if (range.critically_high !== undefined && value >= range.critically_high)
      flag(sign, 'danger', t('critically high for age'), 'high')
    else if (value <= range.low) flag(sign, 'warning', t('low for age'), 'low')
    else if (value >= range.high) flag(sign, 'warning', t('high for age'), 'high')
  }

  if (group === null) flagRange('temperature', adult.temperature)
  else flagRange('temperature', isYoungInfant(age ?? 0) ? youngInfantTemperature : childTemperature)

  for (const sign of ['pulse_rate', 'respiratory_rate', 'systolic'] as const) {
    const value = measured(vitals[sign])
    if (group === null) flagRange(sign, adult[sign])
    else if (value !== null) {
      const points = pewsPoints(sign, group, value)
      const side = value >= pewsCutOffs[sign][group].high[0] ? 'high' : 'low'
      if (points === 4)
        flag(sign, 'danger', side === 'high' ? t('critically high for age') : t('critically low for age'), side)
      else if (points > 0) flag(sign, 'warning', side === 'high' ? t('high for age') : t('low for age'), side)
      else if (sign === 'respiratory_rate' && value >= (fastBreathingFrom(age ?? 0) ?? Number.POSITIVE_INFINITY))
        flag(sign, 'warning', t('high for age'), 'high')
    }
  }
  flagRange('diastolic', group === null ? adult.diastolic : childDiastolic[group])

  const saturation = measured(vitals.oxygen_saturation)
  if (saturation !== null && saturation <= (child ? 90 : 91))
    flag('oxygen_saturation', 'danger', t('critically low for age'), 'low')
  else if (saturation !== null && saturation < (child ? 95 : 96))
    flag('oxygen_saturation', 'warning', t('low for age'), 'low')

  if (vitals.consciousness && vitals.consciousness !== 'alert') flag('consciousness', 'danger', t('not alert'))
  const refill = measured(vitals.capillary_refill)
  if (refill !== null && refill >= 3) flag('capillary_refill', 'danger', t('slow capillary refill'))
  if (vitals.respiratory_effort === 'severe') flag('respiratory_effort', 'danger', t('severe distress'))
  else if (vitals.respiratory_effort && vitals.respiratory_effort !== 'normal')
    flag('respiratory_effort', 'warning', t('laboured breathing'))
  const pain = measured(vitals.pain_scale)
  if (pain !== null && pain >= 7) flag('pain_scale', 'danger', t('severe pain'))
  else if (pain !== null && pain >= 4) flag('pain_scale', 'warning', t('moderate pain'))
  return flags
}

/**
 * Body mass index, kg/m², to one decimal (halves up, as the database does); null unless both are above 0. Weight in kg
 * to two decimals, height in cm to one.
 */
export function computeBmi(weight: number | null | undefined, height: number | null | undefined): number | null {
  // In whole parts, which is all that is kept of either: floating point must not decide between two tenths.
  const hundredthsOfKg = Math.round((measured(weight) ?? 0) * 100)
  const tenthsOfCm = Math.round((measured(height) ?? 0) * 10)
  if (hundredthsOfKg <= 0 || tenthsOfCm <= 0) return null
  const square = tenthsOfCm * tenthsOfCm
  return Math.floor((200_000 * hundredthsOfKg + square) / (2 * square)) / 10
}

/**
 * `120/80`, with or without spaces, as two whole numbers in mmHg; null when it is not a blood pressure. Says nothing
 * about plausibility.
 */
export function parseBloodPressure(text: string): { systolic: number; diastolic: number } | null {
  const [, systolic, diastolic] = /^\s*(\d{1,3})\s*\/\s*(\d{1,3})\s*$/.exec(text) ?? []
  return systolic && diastolic ? { systolic: Number(systolic), diastolic: Number(diastolic) } : null
}
