// npm test: installs if needed, checks, rules and HTTP on a database of its own, browser journeys. Plain JavaScript for
// Node 20.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installIfNeeded, node, root } from './install.mjs'

installIfNeeded()
const reports = mkdtempSync(path.join(tmpdir(), 'uzima-reports-'))
const started = Date.now()
let passed = 0
let failed = 0
let runs = 0
/** More files than these fail for a reason, not by chance. */
const AGAIN_AT_MOST = 8
// What failed is said once more at the very end, where somebody who sees only the last lines finds it.
const failures = []
const unstable = []

const check = spawnSync(node, ['scripts/check.ts'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  encoding: 'utf8',
})
console.log(check.stdout)
const counted = /checks: (\d+) passed, (\d+) failed/.exec(check.stdout)
passed += Number(counted?.[1] ?? 0)
failed += Number(counted?.[2] ?? 1)
if (Number(counted?.[2] ?? 1)) failures.push(check.stdout.trim())

/** How much of what a run said last stands in its failure. */
const LAST = 8000

/**
 * Runs test files by one configuration. Answers how many tests passed and, by file, what failed; null where the run
 * itself broke off, with the reason noted.
 */
async function run(config, files = []) {
  const report = path.join(reports, `${runs++}.json`)
  const outside = `${report}.outside`
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/outside.mjs',
  ]
  const child = spawn(node, [...args, `--outputFile.json=${report}`, ...files], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, UZIMA_OUTSIDE: outside },
  })
  // Said as it comes: a run that is broken off has told what it waited for.
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    process.stderr.write(text)
    said = (said + text).slice(-LAST)
  })
  const [status, signal] = await once(child, 'close')
  if (existsSync(outside))
    for (const error of JSON.parse(readFileSync(outside, 'utf8'))) {
      // No second try forgives it: nobody knows which test it belongs to.
      failures.push(`${config}: outside of any test\n${error}`)
      failed++
    }
  try {
    const { testResults, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'))
    const found = testResults.map((file) => ({
      name: path.relative(root, file.name),
      passed: file.assertionResults.filter((test) => test.status === 'passed').length,
      // A file that breaks before its first test is a failure too.
      failures: [
        ...file.assertionResults
          .filter((test) => test.status === 'failed')
          .map(
            (test) =>
              `${path.relative(root, file.name)}: ${test.fullName}\n${test.failureMessages.join('\n').slice(0, 4000)}`,
          ),
        ...(file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')
          ? [`${path.relative(root, file.name)}\n${file.message}`]
          : []),
      ],
    }))
    if (numTotalTests && (status === 0 || found.some((file) => file.failures.length))) return found
    // Every test passed, but what judges the run as a whole did not, or something failed outside of any test: that
    // stands in what was said last.
    failures.push(`${config}: the run ended with ${status ?? signal}, ${numTotalTests} tests found\n${said.trim()}`)
  } catch (error) {
    failures.push(`${config}: the run left no report (${error})`)
  }
  failed++
  return null
}

const JOURNEYS = 'tests/e2e/vitest.config.ts'
for (const config of ['vitest.config.ts', JOURNEYS]) {
  const files = await run(config)
  if (!files) continue
  // A file of journeys of which something failed runs once more, alone and on a fresh house: what fails for good fails
  // again. What passes only then is named in the last lines, so that it is explained and mended. Rules, proofs and HTTP
  // tests say the same every time, and get no second try.
  const unsure = config === JOURNEYS ? files.filter((file) => file.failures.length) : []
  const again =
    unsure.length && unsure.length <= AGAIN_AT_MOST
      ? await run(
          config,
          unsure.map((file) => file.name),
        )
      : null
  for (const file of files) {
    const last = again?.find((each) => each.name === file.name) ?? file
    passed += last.passed
    failed += last.failures.length
    failures.push(...last.failures)
    if (last !== file && !last.failures.length) unstable.push(file)
  }
}
for (const file of unstable) console.log(`\nFAILED AT FIRST, PASSED ON THE SECOND TRY ${file.failures.join('\n')}`)
for (const failure of failures) console.log(`\nFAILED ${failure}`)
rmSync(reports, { recursive: true, force: true })
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`)
if (unstable.length) console.log(`passed on the second try: ${unstable.map((file) => file.name).join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
