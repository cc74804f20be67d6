import { expect, it } from 'vitest'
import type { Appointment } from '../../contract.ts'
import { readTime, slotAt } from '../booking/slot-field.tsx'
import {
  type Column,
  dayColumns,
  hoursShown,
  placeSideBySide,
  type Schedule,
  snap,
  weekColumns,
} from './grid-layout.ts'

const at = (id: string, scheduled_time: string, duration_minutes = 20, more: Partial<Appointment> = {}) =>
  ({ id, scheduled_time, duration_minutes, scheduled_date: '2026-11-23', clinician_id: 'k', ...more }) as Appointment

it('stands side by side what overlaps, and uses the whole width again behind it', () => {
  const placed = placeSideBySide([
    at('d', '10:00'),
    at('a', '09:00', 30),
    at('b', '09:10'),
    at('c', '09:30'),
    at('e', '09:15', 10),
  ])
  expect(placed.map(({ appointment, lane, lanes }) => [appointment.id, lane, lanes])).toEqual([
    ['a', 0, 3],
    ['b', 1, 3],
    ['e', 2, 3],
    ['c', 0, 1],
    ['d', 0, 1],
  ])
})

it('drops at full five minutes, inside the grid', () => {
  const shown = { from: 480, until: 1020 }
  expect([snap(543, 20, shown), snap(400, 20, shown), snap(1019, 30, shown)]).toEqual([545, 480, 990])
})

const schedule = {
  appointments: [at('a', '07:10'), at('n', '11:00', 20, { clinician_id: null })],
  clinicians: [
    {
      id: 'k',
      name: 'Dr. Kamau',
      job_title: 'Medical Officer',
      days: [
        { date: '2026-11-23', absence: null, hours: [{ department: 'general', starts_at: '08:00', ends_at: '18:30' }] },
        {
          date: '2026-11-24',
          absence: 'Course',
          hours: [{ department: 'general', starts_at: '08:00', ends_at: '18:30' }],
        },
      ],
    },
  ],
} as unknown as Schedule

it('has a column per clinician, and one for what is nobody’s', () => {
  const columns = dayColumns(schedule, '2026-11-23', (key) => `The ${key} clinic`)
  expect(columns.map((column) => [column.heading, column.appointments.map((row) => row.id)])).toEqual([
    ['Dr. Kamau', ['a']],
    ['Any clinician', ['n']],
  ])
  expect(columns[0]?.note).toBe('The general clinic')
  expect(hoursShown(columns)).toEqual({ from: 7 * 60, until: 19 * 60 })
  expect(hoursShown([] as Column[])).toEqual({ from: 8 * 60, until: 17 * 60 })
})

it('a week has a column per day; who is away has no hours', () => {
  const [monday, tuesday] = weekColumns(schedule, ['2026-11-23', '2026-11-24'], (day) => day)
  expect([monday?.hours.length, monday?.absence, monday?.appointments.length]).toEqual([1, null, 2])
  expect([tuesday?.hours.length, tuesday?.absence]).toEqual([0, 'Course'])
})

it('a time is read as people type it, and a click falls into the free time around it', () => {
  expect(['9:5', '0905', '9.30', ' 14:20 ', 'noon'].map(readTime)).toEqual(['09:05', '09:05', '09:30', '14:20', 'noon'])
  const slots = ['10:30', '11:00', '14:00'].map((scheduled_time) => ({ scheduled_time }))
  expect([slotAt(slots, '10:45', 30), slotAt(slots, '11:00', 30), slotAt(slots, '13:20', 30)]).toEqual([
    '10:30',
    '11:00',
    '13:20',
  ])
})
