import { useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError, call } from '../../../../kernel/web/data/call.ts'
import { invalidateTopics } from '../../../../kernel/web/data/query.ts'
import { FilePicker } from '../../../../kernel/web/ui/fields/file-picker.tsx'
import { formatNumber } from '../../../../kernel/web/ui/format.ts'
import { DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useOwnList } from '../../../../kernel/web/use-list.ts'
import { importMpesaStatement, listMpesaStatements, STATEMENT_LIMIT } from '../../contract.ts'

const STOPPED = t('What was placed until then stays. Import the same file again to finish it.')

type Imported = Output<typeof importMpesaStatement>
type Statement = Output<typeof listMpesaStatements>['rows'][number]

const figure = (
  key: 'known' | 'differing' | 'matched' | 'suspended' | 'ignored' | 'broken',
  label: string,
): Column<Statement> => ({
  key,
  label,
  align: 'right',
  render: (row) => <span className="u-num">{formatNumber(row[key])}</span>,
})
const columns: Column<Statement>[] = [
  {
    key: 'file',
    label: t('File'),
    card: 'title',
    render: (row) => (
      <Stacked below={row.finished_at ? undefined : t('If nobody is importing it now, import the same file again.')}>
        <Link to={`/hospital/billing/mpesa/statements/${row.id}`} className="u-link">
          {row.filename}
        </Link>{' '}
        {!row.finished_at && <Badge tone="amber">{t('Not finished')}</Badge>}
      </Stacked>
    ),
  },
  figure('matched', t('Matched')),
  figure('suspended', t('To the work list')),
  figure('known', t('Known already')),
  figure('differing', t('Differs')),
  figure('ignored', t('No money in')),
  figure('broken', t('Unreadable')),
  {
    key: 'imported',
    label: t('Imported'),
    card: 'wide',
    render: (row) => <DoneCell at={row.imported_at} by={row.imported_by_name} />,
  },
]

function Lines({ title, lines }: { title: string; lines: Imported['broken_lines'] }) {
  if (!lines.length) return null
  return (
    <details open={lines.length <= 10}>
      <summary>{title}</summary>
      <ul>
        {lines.map(({ line, receipt_number, text }) => (
          <li key={`${line} ${receipt_number}`}>
            {t('Line {line}{receipt_number}: {text}', {
              line,
              receipt_number: receipt_number && `, ${receipt_number}`,
              text,
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What came of a statement that was just imported. */
const Result = ({ name, result }: { name: string; result: Imported }) => (
  <Notice tone={result.broken || result.differing ? 'amber' : 'green'}>
    <p className="u-strong">
      {t(
        '{name}: {rows} rows. {matched} matched, {suspended} to the work list, {known} known already, {differing} that differ, {ignored} without money in, {broken} unreadable.',
        {
          name,
          rows: formatNumber(result.rows),
          matched: formatNumber(result.matched),
          suspended: formatNumber(result.suspended),
          known: formatNumber(result.known),
          differing: formatNumber(result.differing),
          ignored: formatNumber(result.ignored),
          broken: formatNumber(result.broken),
        },
      )}
    </p>
    <Lines
      title={t('Rows that differ from the books; please look at each in the work list')}
      lines={result.differing_lines}
    />
    <Lines title={t('Rows that could not be read; nothing of them was taken')} lines={result.broken_lines} />
    <Lines title={t('Rows that were matched')} lines={result.matched_lines} />
  </Notice>
)

/** Import of the paybill’s statement, and what was imported. */
export function Statements() {
  const [file, setFile] = useState<{ name: string; size: number } | null>(null)
  const [result, setResult] = useState<Imported | null>(null)
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  const statements = useOwnList(listMpesaStatements, { page: 1 }, () => ({}))

  async function bring(chosen: File) {
    setFile(chosen)
    setResult(null)
    setRefusal(chosen.size > STATEMENT_LIMIT ? t('Please choose a file of at most 4 MB') : undefined)
    if (chosen.size > STATEMENT_LIMIT) return
    setPending(true)
    try {
      setResult(await call(importMpesaStatement, { filename: chosen.name }, { file: chosen }))
      invalidateTopics(importMpesaStatement.changes ?? [])
    } catch (thrown) {
      const error = asCallError(thrown)
      setRefusal(error.field_errors?.filename ?? `${error.message.replace(/\.$/, '')}. ${STOPPED}`)
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="u-stack">
      <Panel title={t('Import a statement')}>
        <div className="u-stack">
          <FilePicker
            label={pending ? t('Importing …') : t('Choose the statement (CSV)')}
            accept=".csv,text/csv"
            help={t(
              'As the M-PESA organisation portal saves it, up to 5,000 rows. What is known already is left alone: a file may be imported twice.',
            )}
            files={
              file
                ? [
                    {
                      key: file.name,
                      name: file.name,
                      size: file.size,
                      state: pending ? 'uploading' : refusal ? 'failed' : 'done',
                    },
                  ]
                : []
            }
            disabled={pending}
            error={refusal}
            onPick={([chosen]) => chosen && void bring(chosen)}
            onRemove={() => {
              setFile(null)
              setRefusal(undefined)
              setResult(null)
            }}
          />
          {result && file && <Result name={file.name} result={result} />}
        </div>
      </Panel>
      <ListTable
        label={t('Imported statements')}
        columns={columns}
        list={statements}
        empty={{
          text: t('No statement was imported yet'),
          hint: t('Once a day is enough to see that nothing is missing.'),
        }}
      />
    </div>
  )
}
