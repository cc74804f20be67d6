// Known holes in what is shipped, as npm's registry knows them: a check of `npm run check`. Where the registry is not
// there, or has no such service, nothing is compared, and that is said.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { earliestToday } from '../kernel/contract/values/days.ts'

/**
 * A hole that is known and does not reach Uzima, or has no mend yet. `advisory`: the last part of its address
 * (`GHSA-…`); `until`: the last day on which that counts.
 */
type Exception = { advisory: string; reason: string; until: string }
const exceptions: readonly Exception[] = []

type Hole = { name: string; title: string; url: string; severity: string; range: string }
/** As `npm audit --json` writes it; a text in `via` names another package, where the hole itself stands. */
type Report = {
  vulnerabilities?: Record<string, { via: (string | Hole)[] }>
  message?: string
  error?: { summary?: string }
}

/** What the check finds: `problem` fails it, null: nothing does; `notes` are shown either way. */
type Finding = { problem: string | null; notes: string[] }

/** What of a report is high or critical and no exception holds for. */
export function judgeReport(said: string, known = exceptions, today = earliestToday()): Finding {
  const report = read(said)
  if (!report.vulnerabilities) {
    const why = report.error?.summary || report.message || 'no answer'
    return { problem: null, notes: [`nothing was compared: the registry does not tell known holes (${why})`] }
  }
  const holes = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each !== 'string'),
  )
  const grave = new Map(
    holes.filter(({ severity }) => /^(high|critical)$/.test(severity)).map((hole) => [advisoryOf(hole), hole]),
  )
  const notes: string[] = []
  for (const { advisory, reason, until } of known) {
    if (!grave.has(advisory)) notes.push(`the exception for ${advisory} is not needed any more`)
    else if (until >= today) {
      notes.push(`${advisory} until ${until}: ${reason}`)
      grave.delete(advisory)
    } else notes.push(`the exception for ${advisory} ended on ${until}`)
  }
  const problems = [...grave.values()].map(
    ({ name, range, title, severity, url }) => `${name} ${range}: ${title} (${severity}, ${url})`,
  )
  return { problem: problems.length > 0 ? problems.join('\n') : null, notes }
}

const advisoryOf = ({ url }: Hole): string => url.split('/').at(-1) ?? url

function read(said: string): Report {
  try {
    return JSON.parse(said)
  } catch {
    return {}
  }
}

/** Asks the registry, once and not for long, about what is shipped; `options` of npm besides. */
export function auditShipped(...options: string[]): Promise<Finding> {
  const windows = process.platform === 'win32'
  const asked = ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=20000', ...options]
  return new Promise((resolve) => {
    const child = spawn(windows ? 'npm.cmd' : 'npm', asked, {
      cwd: path.resolve(import.meta.dirname, '..'),
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: windows,
    })
    let said = ''
    child.stdout.on('data', (piece: Buffer) => {
      said += piece
    })
    child.on('error', () => resolve(judgeReport('')))
    child.on('close', () => resolve(judgeReport(said)))
  })
}
