import { t } from '../../../../kernel/contract/words/text.ts'
import '../statutory.css'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDateTime } from '../../../../kernel/web/ui/format.ts'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Notice, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { exportReturn, getReturn, markReturnSent, type Return, reopenReturn, signReturn } from '../../contract.ts'
import type { FormKey } from '../../forms/types.ts'
import { Sendings } from '../dhis2/sendings.tsx'
import { lastMonth, MonthSelect, nameOfMonth } from '../months.tsx'
import { formPath, StateBadge, standingText } from '../words.tsx'
import { Checks } from './checks.tsx'
import { FillDialog, type Hole } from './fill-dialog.tsx'
import { FormPrint } from './form-print.tsx'
import { FormTable } from './form-table.tsx'

type Task = 'sign' | 'sent' | 'reopen'

/** What is to be known before the figures are read: what changed, what is missing, what could not be verified. */
function Notes({ data }: { data: Return }) {
  return (
    <div className="u-stack-tight">
      {data.changed > 0 && (
        <Notice tone="amber">
          {t(
            '{changed} {value} other now than when the report was signed. The signed figure stands first, the present one behind it.',
            {
              changed: data.changed,
              value: data.changed === 1 ? t('figure is') : t('figures are'),
            },
          )}
        </Notice>
      )}
      {data.status === 'draft' && data.missing > 0 && (
        <Notice tone="blue">
          {t('{missing} {value} not kept in Uzima. They can be filled in from the register by a click on “not kept”.', {
            missing: data.missing,
            value: data.missing === 1 ? t('row is') : t('rows are'),
          })}
        </Notice>
      )}
      {data.reopened.map((each) => (
        <Notice key={each.number} tone="blue">
          {t(
            'Signature {number} of {signed_by} ({signed_at}) was taken back by {reopened_by}, {reopened_at}: {reason}',
            {
              number: each.number,
              signed_by: each.signed_by,
              signed_at: formatDateTime(each.signed_at),
              reopened_by: each.reopened_by,
              reopened_at: formatDateTime(each.reopened_at),
              reason: each.reason,
            },
          )}
        </Notice>
      ))}
    </div>
  )
}

/** Where the rows are from, and what about them is not certain. */
const Sources = ({ data }: { data: Return }) => (
  <Panel title={t('Where the rows are from')}>
    <p>
      {t('{edition}; counted so since {valid_from}. {source}.', {
        edition: data.edition,
        valid_from: nameOfMonth(data.valid_from),
        source: data.source,
      })}
    </p>
    <ul className="statutory-doubts">
      {data.doubts.map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
    </ul>
  </Panel>
)

function Tasks({ data, task, onClose }: { data: Return; task: Task; onClose: () => void }) {
  const of = { form: data.form, month: data.month, version: data.version }
  const [sign, sent, reopen] = [useCommand(signReturn), useCommand(markReturnSent), useCommand(reopenReturn)]
  const name = t('{title} of {month}', { title: data.title, month: nameOfMonth(data.month) })
  if (task === 'sign')
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={t('Sign {name}?', { name })}
        confirmLabel={t('Sign')}
        onConfirm={async () => {
          await sign.mutateAsync(of)
          toast.success(t('{name} is signed', { name }))
        }}
      >
        <p>
          {t('Every figure is kept as it is now, under your name.{missing}{some}', {
            missing:
              data.missing > 0 &&
              t(' {missing} {value} not kept and not filled in.', {
                missing: data.missing,
                value: data.missing === 1 ? t('row is') : t('rows are'),
              }),
            some:
              data.checks.some((check) => check.holds === false) &&
              t(' Some figures do not tie out; see below the form.'),
          })}
        </p>
      </ConfirmDialog>
    )
  if (task === 'sent')
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={t('{name} was keyed in?', { name })}
        confirmLabel={t('Mark as sent')}
        onConfirm={async () => {
          await sent.mutateAsync(of)
          toast.success(t('{name} is marked as sent', { name }))
        }}
      >
        <p>{t('For a report that somebody keyed into the Ministry’s system by hand.')}</p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('Reopen {name}?', { name })}
      confirmLabel={t('Reopen')}
      danger
      reasonLabel={t('Reason')}
      onConfirm={async (reason) => {
        await reopen.mutateAsync({ ...of, reason })
        toast.success(t('{name} is a draft again', { name }))
      }}
    >
      <p>{t('The signature is taken back. What was signed stays to be seen.')}</p>
    </ConfirmDialog>
  )
}

/** A form of a month in its own order, with every figure as it is and as it was signed. */
export default function FormOfMonth() {
  const { form = '705a', month = lastMonth() } = useParams() as { form?: FormKey; month?: string }
  const { can } = useSession()
  const navigate = useNavigate()
  const query = useEndpoint(getReturn, { form, month })
  const [task, setTask] = useState<Task | null>(null)
  const [hole, setHole] = useState<Hole | null>(null)
  const [printing, setPrinting] = useState(false)
  const { data } = query
  if (!data)
    return (
      <Page title={t('Ministry of Health report')}>
        <Waiting
          for={query}
          lines={14}
          missing={{
            hint: t('Choose another month.'),
            way: { to: '/hospital/reports/statutory', label: t('All forms') },
          }}
        />
      </Page>
    )
  const signs = can('statutory.sign')
  return (
    <Page
      title={`${data.title} · ${nameOfMonth(month)}`}
      facts={
        <>
          <StateBadge status={data.status} /> {data.name}
          {standingText(data) && ` · ${standingText(data)}`}
        </>
      }
      actions={
        <>
          <Button variant="default" component={Link} to={`/hospital/reports/statutory?month=${month}`}>
            {t('All forms')}
          </Button>
          <MonthSelect month={month} onChange={(next) => navigate(formPath(form, next))} />
          <ExportButton endpoint={exportReturn} input={{ form, month }} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            loading={printing}
            onClick={() => setPrinting(true)}
          >
            {t('Print')}
          </Button>
          {signs && data.status !== 'draft' && (
            <Button variant="default" onClick={() => setTask('reopen')}>
              {t('Reopen')}
            </Button>
          )}
          {signs && data.status === 'signed' && <Button onClick={() => setTask('sent')}>{t('Mark as sent')}</Button>}
          {signs && data.status === 'draft' && (
            <Button
              disabled={!data.over}
              title={data.over ? undefined : t('The month is not over yet')}
              onClick={() => setTask('sign')}
            >
              {t('Sign')}
            </Button>
          )}
        </>
      }
    >
      <Notes data={data} />
      {data.sections.map((section) => (
        <FormTable key={section.key} data={data} section={section} reads={can('records.view')} onFill={setHole} />
      ))}
      <Checks checks={data.checks} />
      <Sendings data={data} signs={signs} />
      <Sources data={data} />
      {task && <Tasks data={data} task={task} onClose={() => setTask(null)} />}
      {hole && <FillDialog form={form} month={month} hole={hole} onClose={() => setHole(null)} />}
      {printing && <FormPrint data={data} onDone={() => setPrinting(false)} />}
    </Page>
  )
}
