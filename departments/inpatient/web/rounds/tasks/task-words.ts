import { t } from '../../../../../kernel/contract/words/text.ts'

export const taskPriorities = { routine: t('Routine'), urgent: t('Urgent'), stat: t('Stat') } as const

const MINUTES_A_DAY = 1440
/** `every 4 hours`; once is nothing. */
export function writeRepeat(minutes: number | null): string | null {
  if (minutes === null) return null
  const [count, unit] =
    minutes % MINUTES_A_DAY === 0
      ? [minutes / MINUTES_A_DAY, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return count === 1 ? t('every {unit}', { unit }) : t('every {count} {unit}s', { count, unit })
}
