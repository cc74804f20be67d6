// When a task is due again, and whether it is late. Pure: for the server and the browser.

const MINUTE_MS = 60_000

/**
 * When a task that repeats is due next: so many minutes after it was due, and again so many until that lies ahead,
 * so that what was done late is not late again at once.
 */
export function nextDue(due: Date, everyMinutes: number, now: Date): Date {
  const step = everyMinutes * MINUTE_MS
  const missed = Math.max(0, Math.floor((now.getTime() - due.getTime()) / step))
  return new Date(due.getTime() + (missed + 1) * step)
}

/** Whether an open task should have been done by now. */
export const isOverdue = (dueAt: Date | string, now: Date): boolean => new Date(dueAt).getTime() < now.getTime()

/** For how long somebody can take back that they did a task. */
export const UNDO_MINUTES = 5
/** How far back 'done in this shift' looks: the longest usual shift. */
export const SHIFT_HOURS = 12
