import type { Output } from '../../../../kernel/contract/index.ts'
import { weekdayName } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { formatDate } from '../../../../kernel/web/ui/format.ts'
import type { LeaveKind } from '../../leave.contract.ts'
import type { getRota, RotaDay, ShiftKind, Work } from '../../rota.contract.ts'

export type Rota = Output<typeof getRota>

export const leaveWords: Record<LeaveKind, string> = {
  annual: t('Annual leave'),
  sick: t('Sick leave'),
  maternity: t('Maternity leave'),
  paternity: t('Paternity leave'),
  compassionate: t('Compassionate leave'),
  study: t('Study leave'),
  unpaid: t('Unpaid leave'),
  other: t('Other absence'),
}

/**
 * What the law grants at least: Employment Act 2007 of Kenya, sections 28 to 30. A contract or agreement may grant
 * more.
 */
export const leaveHelp: Record<LeaveKind, string> = {
  annual: t(
    'At least 21 working days with full pay after each 12 months of service (Employment Act 2007, section 28).',
  ),
  sick: t(
    'After two months of service at least 7 days with full pay and 7 with half pay in 12 months, with a medical certificate (section 30).',
  ),
  maternity: t('Three months with full pay, beside the annual leave (section 29).'),
  paternity: t('Two weeks with full pay (section 29).'),
  compassionate: t('The Employment Act sets no length; the contract or the hospital’s rules do.'),
  study: t('The Employment Act sets no length; the contract or the hospital’s rules do.'),
  unpaid: t('As agreed with the hospital.'),
  other: t('A conference, a course, work elsewhere. Everybody who books reads the reason.'),
}

/** `Mon 23/11`. */
export const shortDay = (day: string): string => `${weekdayName(day).slice(0, 3)} ${formatDate(day).slice(0, 5)}`
/** `Monday 23/11/2026`. */
export const longDay = (day: string): string => `${weekdayName(day)} ${formatDate(day)}`
/** `19:00–07:00`. */
export const hoursOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): string =>
  `${starts_at}–${ends_at}`
/** 2,250 minutes → `37 h 30`. */
export const writeHours = (minutes: number): string =>
  `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60}` : ''}`
/** `Night (N), 19:00–07:00`. */
export const kindWords = ({ name, code, starts_at, ends_at }: ShiftKind): string =>
  starts_at && ends_at ? `${name} (${code}), ${starts_at}–${ends_at}` : `${name} (${code})`

const workWords = (work: Work, nameOf: (key: string) => string): string =>
  [work.shift?.name ?? t('Weekly hours'), hoursOf(work), work.department ? nameOf(work.department) : '']
    .filter(Boolean)
    .join(' ')

/** What a day says to a screen reader: `Night 19:00–07:00 Triage`, `Day off`, `on leave`. */
export const dayWords = ({ work, day_off, leave }: RotaDay, nameOf: (key: string) => string): string =>
  [
    leave ? (leave.kind ? t(leaveWords[leave.kind]) : t('On leave')) : '',
    day_off?.name ?? '',
    ...work.map((each) => workWords(each, nameOf)),
    work.length || day_off || leave ? '' : 'free',
  ]
    .filter(Boolean)
    .join(', ')
