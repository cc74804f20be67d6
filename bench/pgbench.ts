import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Statement = { text: string; values: readonly unknown[] }

/** pgbench, from the path or from Debian's PostgreSQL; null when the machine has none. */
export function findPgbench(): string | null {
  const found = spawnSync('sh', ['-c', 'command -v pgbench'], { encoding: 'utf8' }).stdout.trim()
  if (found) return found
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder)
    ? readdirSync(folder).map((version) => path.join(folder, version, 'bin', 'pgbench'))
    : []
  return versions.find((file) => existsSync(file)) ?? null
}

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}'
const UUID = new RegExp(`^${ID}$`)
/** References of M-PESA that a request makes up. */
const REFERENCE = 'QBENCH\\d{10}'
/**
 * What numbers of payments of a day begin with: two who take the same number at once try again, which a script cannot.
 */
const NUMBERS = /^PAY\d{6}-\d*$/
const FRESH_REFERENCE = new RegExp(`^${REFERENCE}$`)

/** A text in SQL. A colon would begin a variable of pgbench's own. */
const quoted = (text: string): string =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`

/**
 * The statements of one request as a pgbench script: values written in, but ids made for the request and OP numbers
 * are drawn again each time (longer ones, so that they do not meet), so that the script can run often. `known` are
 * ids of the data, which stay.
 */
export function toScript(statements: readonly Statement[], isKnown: (id: string) => boolean): string {
  const fresh = new Map<string, string>()
  const literal = (value: unknown): string => {
    if (value === null || value === undefined) return 'null'
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    if (value instanceof Date) return `'${value.toISOString()}'`
    if (Array.isArray(value)) {
      if (value.every((each) => /^\d{2}-\d{5}$/.test(String(each))))
        return `array[${value.map((_, n) => `'${String(value[0]).slice(0, 3)}' || (:op::int + ${n})::text`).join(', ')}]`
      // Known ids as one literal without a type, as the driver sends them: an array of texts would not be compared with
      // ids.
      if (value.length && value.every((each) => UUID.test(String(each)) && isKnown(String(each))))
        return `'{${value.join(',')}}'`
      return `array[${value.map(literal).join(', ')}]`
    }
    const text = String(value)
    const drawn = (id: string) => {
      if (!fresh.has(id)) fresh.set(id, `u${fresh.size}`)
      return `('77777777777777778' || lpad(to_hex(:${fresh.get(id)}::bigint), 15, '7'))::uuid`
    }
    if (UUID.test(text) && !isKnown(text)) return drawn(text)
    if (NUMBERS.test(text)) return `('PAY' || (:op::int)::text || '${text.slice(9)}')`
    if (FRESH_REFERENCE.test(text)) return `('QBENCH' || :op::bigint)`
    if (/^\d{2}-\d{5}$/.test(text)) return `('${text.slice(0, 3)}' || (:op::int)::text)`
    // A row or an answer that is sent as JSON names its new id, or reference, inside.
    const parts = text.split(new RegExp(`(${ID}|${REFERENCE})`))
    const isFresh = (part: string) => (UUID.test(part) && !isKnown(part)) || FRESH_REFERENCE.test(part)
    if (!parts.some(isFresh)) return quoted(text)
    return `(${parts.map((part) => (!isFresh(part) ? quoted(part) : FRESH_REFERENCE.test(part) ? literal(part) : `${drawn(part)}::text`)).join(' || ')})::jsonb`
  }
  const lines = statements.flatMap(({ text, values }) => {
    const plain = text.replace(/'([^']*\[:\w+:\][^']*)'/g, (_, pattern: string) => quoted(pattern))
    const written = plain.replace(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1])).replace(/\s+/g, ' ')
    return /^begin/.test(written) ? written.split(';').map((part) => `${part.trim()};`) : [`${written};`]
  })
  const sets = [...fresh.values()].map((name) => `\\set ${name} random(1, 1000000000000000000)`)
  return [...sets, '\\set op random(100000, 2000000000)', ...lines, 'commit;', ''].join('\n')
}

/**
 * Runs the scripts in turn at that many connections; answers with transactions per second and the mean latency in
 * milliseconds.
 */
export function runPgbench(
  program: string,
  url: string,
  folder: string,
  scripts: readonly string[],
  connections: number,
  seconds: number,
) {
  mkdirSync(folder, { recursive: true })
  const files = scripts.flatMap((text, n) => {
    const file = path.join(folder, `${n}.sql`)
    writeFileSync(file, text)
    return ['-f', file]
  })
  const output = execFileSync(
    program,
    ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), ...files, url],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const tps = Number(/tps = ([\d.]+) \(without/.exec(output)?.[1] ?? /tps = ([\d.]+)/.exec(output)?.[1])
  const failed = Number(/number of failed transactions: (\d+)/.exec(output)?.[1] ?? 0)
  return { tps, mean: Number(/latency average = ([\d.]+)/.exec(output)?.[1]), failed }
}
