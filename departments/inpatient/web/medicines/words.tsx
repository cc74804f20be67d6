import { t } from '../../../../kernel/contract/words/text.ts'
import {
  formatDate,
  formatMinutes,
  formatNumber,
  formatTime,
  hospitalToday,
  NOTHING,
  type Tone,
} from '../../../../kernel/web/ui/format.ts'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import type { WardDose, WardMedicine } from '../../medicine-charts.contract.ts'
import { type DoseState, doseStates } from '../../medicines/words.ts'
import type { WardWarning } from '../../medicines.contract.ts'

const stateTones: Record<DoseState, Tone> = {
  upcoming: 'grey',
  due: 'blue',
  overdue: 'red',
  given: 'green',
  late: 'amber',
  refused: 'amber',
  held: 'amber',
  omitted: 'amber',
}
export const StateBadge = ({ state }: { state: DoseState }) => (
  <Badge tone={stateTones[state]} filled={state === 'overdue'}>
    {doseStates[state]}
  </Badge>
)

/** An instant as short as it is clear: the time today, with the day on another. */
export const formatWhen = (at: string | null): string =>
  at === null
    ? NOTHING
    : formatDate(at) === formatDate(hospitalToday())
      ? formatTime(at)
      : `${formatDate(at)} ${formatTime(at)}`

/** How a medicine is taken, in a line. */
export function takenAs(
  medicine: Pick<WardMedicine, 'kind' | 'dosage' | 'route' | 'frequency' | 'times' | 'every_days'> &
    Partial<WardMedicine>,
): string {
  const {
    kind,
    dosage,
    route,
    frequency,
    times,
    every_days,
    indication,
    min_interval_minutes,
    max_per_day,
    volume_ml,
    rate_ml_hour,
  } = medicine
  const often = {
    regular: [
      frequency,
      t('at {times}', { times: (times ?? []).join(', ') }),
      every_days > 1 ? t('every {every_days} days', { every_days }) : null,
    ],
    as_needed: [
      t('for {indication}', { indication }),
      min_interval_minutes
        ? t('at least {min_interval_minutes} apart', { min_interval_minutes: formatMinutes(min_interval_minutes) })
        : null,
      max_per_day ? t('at most {max_per_day} in 24 h', { max_per_day }) : null,
    ],
    stat: ['once'],
    infusion: [
      volume_ml ? t('{volume_ml} ml', { volume_ml: formatNumber(volume_ml) }) : null,
      rate_ml_hour ? t('{rate_ml_hour} ml/h', { rate_ml_hour: formatNumber(rate_ml_hour, 2) }) : null,
    ],
  }[kind]
  return [dosage, route, ...often].filter(Boolean).join(' · ')
}

/** What became of a dose, when, and by whom. */
export const doseWords = ({ at, recorded_by_name, witnessed_by_name }: WardDose): string =>
  `${formatWhen(at)} · ${recorded_by_name}${witnessed_by_name ? t(' with {witnessed_by_name}', { witnessed_by_name }) : ''}`

const kindsInWords: Record<WardWarning['kind'], string> = {
  allergy: t('Allergy'),
  duplicate: t('Duplicate'),
  dose: t('Dose'),
  age: t('Age'),
  pregnancy: t('Pregnancy'),
  interaction: t('Interaction'),
  class: t('Double'),
  note: t('Note'),
}
/** Whether it takes a reason to go on. */
export const asksReason = ({ kind }: Pick<WardWarning, 'kind'>): boolean => kind !== 'note'
/** What speaks against a medicine, as the basket says it. */
export const Warnings = ({ of }: { of: readonly WardWarning[] }) => (
  <ul className="u-plain-list ward-warnings" aria-label={t('Warnings')}>
    {of.map(({ kind, text, second }) => (
      <li key={text} data-kind={kind}>
        <strong>{t(kindsInWords[kind])}: </strong>
        {text}
        {second && <strong> {t('A second prescriber signs too.')}</strong>}
      </li>
    ))}
  </ul>
)
