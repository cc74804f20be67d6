import { availableParallelism } from 'node:os'
import { describe, expect, it, vi } from 'vitest'

const busy = vi.hoisted(() => ({ now: 0, most: 0 }))
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  type Done = (error: Error | null, tag: NonSharedBuffer) => void
  /** The real one, counting how many run at the same moment. */
  const argon2 = (kind: 'argon2id', how: Parameters<typeof real.argon2>[1], done: Done) => {
    busy.most = Math.max(busy.most, ++busy.now)
    real.argon2(kind, how, (error, tag) => {
      busy.now--
      done(error, tag)
    })
  }
  return { ...real, argon2 }
})
// Another test file may have loaded it with the real one.
vi.resetModules()
const { hashPassword, verifyPassword, weakness } = await import('./passwords.ts')

describe('hashing', () => {
  it('leaves a core to those who work, however many sign in at once', async () => {
    const hash = await hashPassword('Mango tree behind the gate 7')
    const right = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        verifyPassword({ hash, password: n === 7 ? 'Mango tree behind the gate 7' : `guess ${n}` }),
      ),
    )
    expect(right.flatMap((is, n) => (is ? [n] : []))).toEqual([7])
    expect(busy).toEqual({ now: 0, most: Math.max(1, availableParallelism() - 1) })
  })
})

const KNOWN = ['akinyi.otieno@kisumu-lakeside.test', 'Akinyi Otieno', 'Kisumu Lakeside Hospital', 'kisumu-lakeside']

describe('a new password', () => {
  it.each([
    '1qaz2wsx3edc',
    'q1w2e3r4t5y6',
    'p@ssw0rd1234',
    'P455w0rd!!!!',
    'michael12345',
    'monkey123456',
    'abcd1234abcd',
    'abcdefghijkl',
    'Kisumu202620',
    'doctor123456',
    'Uzima-demo-2026',
    'uzima-demo-2026!',
    'passwordpassword',
    'Changeme2026!',
    'letmeinletmein',
    'qwertyuiop123',
    'aaaaaaaaaaaa',
    '123456789012',
    'iloveyou1234',
    'Jambokenya2026',
    'Hospital@2026',
  ])('that many choose is refused: %s', (password) => expect(weakness(password)).toMatch(/too easy to guess/))

  it.each([
    'akinyi.otieno',
    'Akinyi-2026!!',
    'otieno@kisumu',
    'KisumuLakeside1',
    'Lakeside2026!',
    'kisumu-lakeside.test',
  ])('that follows from person and hospital is refused: %s', (password) =>
    expect(weakness(password, ...KNOWN)).toMatch(/too easy to guess/),
  )

  it.each([
    'correct horse battery staple',
    'Seven tall acacia trees',
    'Mango tree behind the gate 7',
    'kifaru analala mtoni usiku',
    'the nurse drinks cold tea',
    'zebra-crossing-at-noon',
    'tR7!kq92Lm#p',
    'xK9vLq2PzT7m',
    'ẹja ńlá wà nínú odò',
    'x'.repeat(4) + 'K9vLq2PzT7m'.repeat(10),
  ])('that is long or random is taken: %s', (password) =>
    expect(weakness(password, ...KNOWN, null, undefined)).toBeNull(),
  )
})
