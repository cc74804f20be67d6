// npm test: installs if needed, checks, rules and HTTP on a database of its own, browser journeys. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

const check = spawnSync(node, ['scripts/check.ts'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' })
console.log(check.stdout)
const counted = /checks: (\d+) passed, (\d+) failed/.exec(check.stdout)
passed += Number(counted?.[1] ?? 0)
failed += Number(counted?.[2] ?? 1)
if (Number(counted?.[2] ?? 1)) failures.push(check.stdout.trim())

/** Runs test files by one configuration. Answers how many tests passed and, by file, what failed; null where the run itself broke off, with the reason noted. */
function run(config, files = []) {
  const report = path.join(reports, `${runs++}.json`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, '--reporter=default', '--reporter=json']
  const { status, signal } = spawnSync(node, [...args, `--outputFile.json=${report}`, ...files], { cwd: root, stdio: 'inherit' })
  try {
    const { testResults, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'))
    const found = testResults.map((file) => ({
      name: path.relative(root, file.name),
      passed: file.assertionResults.filter((test) => test.status === 'passed').length,
      // A file that breaks before its first test is a failure too.
      failures: [
        ...file.assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => `${path.relative(root, file.name)}: ${test.fullName}\n${test.failureMessages.join('\n').slice(0, 4000)}`),
        ...(file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')
          ? [`${path.relative(root, file.name)}\n${file.message}`]
          : []),
      ],
    }))
    if (numTotalTests && (status === 0 || found.some((file) => file.failures.length))) return found
    failures.push(`${config}: the run ended with ${status ?? signal}, ${numTotalTests} tests found`)
  } catch (error) {
    failures.push(`${config}: the run left no report (${error})`)
  }
  failed++
  return null
}

for (const config of ['vitest.config.ts', 'tests/e2e/vitest.config.ts']) {
  const files = run(config)
  if (!files) continue
  // A file of which something failed runs once more, alone and on a fresh house: what fails for good fails again. What passes only then is named, so that
  // it is looked into: a busy machine must not hide a landing, and must not hide a race either.
  const unsure = files.filter((file) => file.failures.length)
  const again =
    unsure.length && unsure.length <= AGAIN_AT_MOST
      ? run(
          config,
          unsure.map((file) => file.name),
        )
      : null
  for (const file of files) {
    const last = again?.find((each) => each.name === file.name) ?? file
    passed += last.passed
    failed += last.failures.length
    failures.push(...last.failures)
    if (last !== file && !last.failures.length) unstable.push(...file.failures)
  }
}
for (const failure of unstable) console.log(`\nFAILED AT FIRST, PASSED AT THE SECOND TRY ${failure}`)
for (const failure of failures) console.log(`\nFAILED ${failure}`)
rmSync(reports, { recursive: true, force: true })
console.log(
  `\n${Math.round((Date.now() - started) / 1000)} s${unstable.length ? `, ${unstable.length} passed only at the second try` : ''}`,
)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
