import { describe, expect, it, vi } from 'vitest'
import { lockScreen } from '../../departments/access/contract.ts'
import { openHouse, signedCookie } from '../../tests/support/house.ts'
import { makeWorker, type Worker } from '../../tests/support/people.ts'

const house = await openHouse()
await house.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = house.http.server.address() as { port: number }
let people = 0
const worker = () => makeWorker(house.owner, house.a.id, 'alpha', 'nurse', `live${++people}`)

async function open(token: string) {
  const stop = new AbortController()
  const reply = await fetch(`http://127.0.0.1:${port}/api/live`, {
    headers: { cookie: signedCookie(token) },
    signal: stop.signal,
  })
  let text = ''
  const ended = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of reply.body ?? []) text += decoder.decode(chunk)
  })().catch(() => undefined)
  const close = () => {
    stop.abort()
    return ended
  }
  return { status: reply.status, headers: reply.headers, text: () => text, ended, close }
}
const set = (what: string, worker: Worker) => house.owner.query(what, [worker.user_id])

describe('a stream of live changes', () => {
  it('is no use of the session: it is asked for, and asked again, without keeping it awake', async () => {
    const nurse = await worker()
    await set(`update sessions set last_seen_at = now() - interval '5 minutes' where user_id = $1`, nurse)
    const stream = await open(nurse.token)
    expect(stream.status).toBe(200)
    await stream.close()
    const { rows } = await set(
      `select last_seen_at < now() - interval '4 minutes' asleep from sessions where user_id = $1`,
      nurse,
    )
    expect(rows).toEqual([{ asleep: true }])
  })

  it('carries the headers of every answer', async () => {
    const stream = await open(house.a.staff.nurse.token)
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff')
    expect(stream.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(stream.headers.get('cache-control')).toBe('no-store')
    await stream.close()
  })

  it('is refused from the eleventh of a session on, in words, and one that ends makes room', async () => {
    const nurse = await worker()
    const streams = await Promise.all(Array.from({ length: 30 }, () => open(nurse.token)))
    expect(streams.filter((stream) => stream.status === 200)).toHaveLength(10)
    const refused = streams.filter((stream) => stream.status === 429)
    expect(refused).toHaveLength(20)
    await refused[0]?.ended
    expect(JSON.parse(refused[0]?.text() ?? '')).toMatchObject({
      code: 'too_many_streams',
      message: expect.stringMatching(/too many windows/),
    })
    expect((await open((await worker()).token)).status).toBe(200)
    await streams.find((stream) => stream.status === 200)?.close()
    await expect.poll(async () => (await open(nurse.token)).status).toBe(200)
  })

  it.each([
    [
      'a locked session',
      401,
      'session_locked',
      async (nurse: Worker) => void (await house.withCookie(signedCookie(nurse.token)).call(lockScreen)),
    ],
    [
      'a first password',
      403,
      'password_change_required',
      (nurse: Worker) => set('update users set must_change_password = true where id = $1', nurse),
    ],
    [
      'somebody who has left',
      403,
      'no_live_here',
      (nurse: Worker) => set('update staff set active = false where user_id = $1', nurse),
    ],
    ['nobody', 401, 'not_signed_in', (nurse: Worker) => set('delete from sessions where user_id = $1', nurse)],
  ])('is not opened for %s', async (_, status, code, arrange) => {
    const nurse = await worker()
    await arrange(nurse)
    const stream = await open(nurse.token)
    await stream.ended
    expect([stream.status, JSON.parse(stream.text()).code]).toEqual([status, code])
  })

  it('of somebody who left, or whose session locked, ends with the next look', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const [leaver, locked, stays] = [await worker(), await worker(), await worker()]
      const streams = [await open(leaver.token), await open(locked.token), await open(stays.token)]
      await set('update staff set active = false where user_id = $1', leaver)
      await set('update sessions set locked_at = now() where user_id = $1', locked)
      await vi.advanceTimersByTimeAsync(61_000)
      await Promise.all(streams.slice(0, 2).map((stream) => stream.ended))
      expect(streams.slice(0, 2).map((stream) => stream.text().includes('event: bye'))).toEqual([true, true])
      expect(streams[2]?.text()).not.toContain('event: bye')
      await streams[2]?.close()
    } finally {
      vi.useRealTimers()
    }
  })

  it('of the provider’s people hears the provider’s changes, and a hospital’s does not', async () => {
    const { rows } = await house.owner.query(
      `select ses.token from sessions ses join users usr on usr.id = ses.user_id where usr.provider_role = 'support'`,
    )
    const [support, nurse] = [await open(rows[0].token), await open((await worker()).token)]
    house.services.live.notify('provider', ['tickets'])
    house.services.live.notify(house.a.id, ['queue'])
    await expect.poll(support.text).toContain('"tickets"')
    await expect.poll(nurse.text).toContain('"queue"')
    expect(nurse.text()).not.toContain('"tickets"')
    expect(support.text()).not.toContain('"queue"')
    await Promise.all([support.close(), nurse.close()])
  })
})
