// Many people at once: every patient is started once, every ticket and OP number is given once, every visit closes
// once.
import { expect, it } from 'vitest'
import { registerPatient } from '../../../departments/reception/registration.contract.ts'
import { callNext, listQueue, startService } from '../../../departments/visits/queue.contract.ts'
import { somebody } from '../../support/hospital/path.ts'
import { openHouse, signedCookie } from '../../support/house.ts'
import { makeWorker } from '../../support/people.ts'

const house = await openHouse()

it('three hundred registrations by twenty clerks give three hundred patients, tickets and numbers', async () => {
  const clerks = await Promise.all(
    Array.from({ length: 20 }, (_, n) => makeWorker(house.owner, house.a.id, 'alpha', 'receptionist', `c${n}`)),
  )
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      house.withCookie(signedCookie(clerks[n % 20]?.token ?? '')).call(registerPatient, somebody()),
    ),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.body.op_number)).size).toBe(300)
  expect(new Set(answers.map((answer) => answer.body.ticket)).size).toBe(300)
})

it('ten nurses calling next never get the same patient, whether by Call next or by name', async () => {
  const nurses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => makeWorker(house.owner, house.a.id, 'alpha', 'nurse', `n${n}`)),
  )
  const callers = nurses.map((nurse) => house.withCookie(signedCookie(nurse.token)))
  const waiting = (await house.as('nurse').call(listQueue, { department: 'triage', page_size: 100 })).body.rows
  const taken: string[] = []
  await Promise.all(
    callers.map(async (caller, n) => {
      for (let turn = 0; turn < 20; turn++) {
        const answer =
          n % 2
            ? await caller.call(callNext, { department: 'triage' })
            : await caller.call(startService, { queue_id: waiting[(turn * 7 + n) % waiting.length]?.id ?? '' })
        expect([200, 409]).toContain(answer.status)
        if (answer.status !== 200) continue
        const entry = 'entry' in answer.body ? answer.body.entry : answer.body
        if (entry) taken.push(`${entry.id} ${entry.started_by}`)
      }
    }),
  )
  const started = new Map<string, Set<string>>()
  for (const text of taken) {
    const [id = '', by = ''] = text.split(' ')
    started.set(id, (started.get(id) ?? new Set()).add(by))
  }
  expect(started.size).toBeGreaterThan(100)
  expect([...started.values()].filter((people) => people.size > 1)).toEqual([])
})
