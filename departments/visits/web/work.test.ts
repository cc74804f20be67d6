import { expect, it } from 'vitest'
import { works } from '../../../app/web/later.ts'
import { usualDepartments } from '../../hospital/usual-departments.ts'
import { queuesOf, workListPath } from './work.ts'

const ent = { key: 'ent', kind: 'clinic' } as const
const departments = [...usualDepartments, ent]

it('the queues of a role: clinics wait for doctors, a clinic of its own too; admin and reception see all, the storekeeper none', () => {
  expect(queuesOf(['nurse'], departments, works)).toEqual(['triage'])
  expect(queuesOf(['doctor'], departments, works)).toEqual(
    departments.filter((row) => row.kind === 'clinic').map((row) => row.key),
  )
  expect(queuesOf(['lab_reviewer', 'cashier'], departments, works)).toEqual(['laboratory', 'billing'])
  expect(queuesOf(['receptionist'], departments, works)).toHaveLength(15)
  expect(queuesOf(['storekeeper'], departments, works)).toEqual([])
})

it('a clinic is worked on its own page, other queues in their list; the reception looks at its board', () => {
  expect(workListPath(ent, false)).toBe('/hospital/outpatient/department/ent')
  expect(workListPath({ key: 'triage', kind: 'triage' }, false)).toBe('/hospital/outpatient/queue?department=triage')
  expect(workListPath(ent, true)).toBe('/hospital/reception/queue?department=ent')
})
