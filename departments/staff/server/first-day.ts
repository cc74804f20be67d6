import './first-day.sql.ts'
import { offerFirstSteps } from '../../../kernel/server/first-day.ts'
import { listDutyConflicts } from './duties.ts'

offerFirstSteps([
  {
    key: 'money_roles',
    title: 'Nobody takes money and approves it',
    hint: 'Who is a cashier should not be billing supervisor, accountant or claims officer too: give these roles to others.',
    to: '/hospital/staff/access?tab=matrix',
    position: 35,
    module: 'billing',
    // Whoever was a cashier before the four roles were parted holds them all, until somebody takes some away (ADR 0041).
    ask: async (ctx) => {
      const money = (await listDutyConflicts(ctx)).rows.filter(({ duty }) => duty === 'take_money')
      const names = new Map(money.flatMap(({ people }) => people.map(({ staff_id, name }) => [staff_id, name])))
      const fact = `Takes money, and approves, books or claims too: ${[...names.values()].sort().join(', ')}`
      return { done: names.size === 0, fact: names.size ? fact : null }
    },
  },
])
