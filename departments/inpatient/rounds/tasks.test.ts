import { describe, expect, it } from 'vitest'
import { isOverdue, nextDue } from './tasks.ts'

const due = new Date('2026-11-21T08:00:00Z')
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)

describe('a task that repeats', () => {
  it('is due again after it was due, done in time or early', () => {
    expect(nextDue(due, 120, at('08:10'))).toEqual(at('10:00'))
    expect(nextDue(due, 120, at('07:30'))).toEqual(at('10:00'))
  })

  it('is not late again at once when it was done late', () => {
    expect(nextDue(due, 60, at('12:20'))).toEqual(at('13:00'))
    expect(nextDue(due, 60, at('09:00'))).toEqual(at('10:00'))
  })
})

describe('overdue', () => {
  it('begins after the minute in which the task is due', () => {
    expect(isOverdue(due, at('08:00'))).toBe(false)
    expect(isOverdue('2026-11-21T08:00:00Z', at('08:01'))).toBe(true)
  })
})
