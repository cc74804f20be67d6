// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source that is read, not run
import { describe, expect, it } from 'vitest'
import { refusalsOf, textsOf } from './find.ts'

const codes = (source: string) => textsOf('a.tsx', source).bare.map(({ code }) => code)

describe('what people read is found', () => {
  it.each([
    ['<p>Save it</p>', ["{t('Save it')}"]],
    ['<p>\n  Two\n  lines\n</p>', ["{t('Two lines')}"]],
    ['<Field label="Name" name="name" className="u-num wide" />', ["{t('Name')}"]],
    [
      '<p>Visit {visit.number} of {name} is closed</p>',
      ["{t('Visit {number} of {name} is closed', { number: visit.number, name })}"],
    ],
    ['<p>Visit <b>{number}</b> is closed</p>', ["{rich('Visit {number} is closed', { number: <b>{number}</b> })}"]],
    ['<p><IconX /> Save</p>', ["{' '}{t('Save')}"]],
    ['<b>{late ? "late" : "on time"}</b>', ["t('late')", "t('on time')"]],
    ['const a = `${n} patients wait`', ["t('{n} patients wait', { n })"]],
    ['const a = { label: "Name", key: "Name", value: "in_progress", note: "none" }', ["t('Name')", "t('none')"]],
    ["toast.success('It’s saved')", ["t('It’s saved')"]],
    ['<p title="A “good” one">{x}</p>', ["{t('A “good” one')}"]],
    ["const a = 'Patient\\'s bed'", ['t("Patient\'s bed")']],
    [
      'const a = `${formatDate(a.day)} to ${formatDate(b.day)}, all days`',
      ["t('{day} to {day2}, all days', { day: formatDate(a.day), day2: formatDate(b.day) })"],
    ],
  ])('%s', (source, found) => expect(codes(source)).toEqual(found))
})

it.each([
  "import a from 'Some words here'",
  "if (event.key === 'Escape') go()",
  "switch (a) { case 'Some words': go() }",
  "const zone = 'Africa/Nairobi'",
  'const path = `/hospital/patients/${id}`',
  '<div className="u-row u-wrap" style={{ height: `calc(1px * ${n})` }} />',
  "document.querySelector('input, Some thing')",
  "type A = 'Some words'",
  "const a: Record<'Some words', string> = b",
  "throw new Error('Some words here')",
  '<p>{name}</p>',
  '<p>– · 12</p>',
  "t('Some words')",
  "t('Next', { context: 'queue' })",
  "say('Change', { context: 'money' })",
  '<p>{say(late ? "Too late" : "In time")}</p>',
  "rich('Some words {b}', { b: <b>{n}</b> })",
  "can('patients.register') && <p>{a}</p>",
])('%s is for the machine', (source) => expect(codes(source)).toEqual([]))

it('what is said is listed, with what is said while the file is loaded', () => {
  const { said } = textsOf(
    'a.tsx',
    "const a = t('Early')\nconst B = () => <p>{t('Later')}{t(word)}{say('On paper')}</p>",
  )
  expect(said).toEqual([
    { key: 'Early', line: 1, early: true },
    { key: 'Later', line: 2, early: false },
    { key: null, line: 2, early: false },
    { key: 'On paper', line: 2, early: false },
  ])
})

it('a text with a context is another text', () => {
  expect(textsOf('a.tsx', "t('Next', { context: 'queue' }); t('Next')").said.map(({ key }) => key)).toEqual([
    'Next_queue',
    'Next',
  ])
})

it('finds what a server refuses with, and nothing else that it writes', () => {
  const source = `
    const EXISTS = 'A batch with this number already exists'
    const message = \`Only \${left} of \${row.name} are to be handed out\`
    throw new AppError('invalid', { fieldErrors: { day: 'This day has not come yet' } })
    throw invalid('day', \`\${name} is closed today\`)
    ctx.audit({ reason: 'Looked at it again' })
    throw new Error('This is for the one who wrote it')
    sql\`Select all of it\``
  expect(refusalsOf('a.ts', source).map(({ text }) => text)).toEqual([
    'A batch with this number already exists',
    'Only {left} of {name} are to be handed out',
    'This day has not come yet',
    '{name} is closed today',
  ])
})
