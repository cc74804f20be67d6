import { t } from '../../../kernel/contract/words/text.ts'
import { rich } from '../../../kernel/web/ui/page/rich.tsx'
import './messages.css'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { Output } from '../../../kernel/contract/index.ts'
import { languages } from '../../../kernel/contract/words/languages.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { PasswordField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { FieldPair } from '../../../kernel/web/ui/forms/form.tsx'
import { SettingsForm } from '../../../kernel/web/ui/forms/settings-form.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../kernel/web/ui/lists/table-panel.tsx'
import { Notice, Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast, toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { getSmsSettings, listMessageRules, saveSmsSettings, setMessageRule, smsProviders } from '../contract.ts'
import { type MessageEvent, messageEvents, messageText } from '../words.ts'
import { NoticeRules } from './notice-rules.tsx'
import { StaffMessages } from './staff-messages.tsx'

type Rule = Output<typeof listMessageRules>['rows'][number]

const example = {
  appointment_reminder: { hospital: t('Your hospital'), day: '2027-01-15', time: '09:20', phone: '+254 …' },
  results_ready: { hospital: t('Your hospital') },
  payment_received: { hospital: t('Your hospital'), amount: '1500.00', number: t('PAY-…') },
  queue_called: { hospital: t('Your hospital'), ticket: 'T-012' },
} as const

/** How a message reads, in both languages. */
const Examples = ({ event }: { event: MessageEvent }) => (
  <details className="messages-examples">
    <summary className="u-link">{t('How it reads')}</summary>
    {Object.entries(languages).map(([language, name]) => (
      <p key={language} className="u-small">
        <strong>{name}</strong>{' '}
        <span lang={language}>{messageText(event, language as keyof typeof languages, example[event])}</span>
      </p>
    ))}
  </details>
)

/** Which event is told by which channel; a tick counts at once. */
function Rules() {
  const rules = useEndpoint(listMessageRules, {})
  const set = useCommand(setMessageRule, {
    onSuccess: (_, { event }) => toast.success(t('{label}: saved', { label: messageEvents[event].label })),
    onError: toastError,
  })
  const tick = (channel: 'sms' | 'mail', name: string) => (rule: Rule & { id: string }) => {
    if (channel === 'mail' && !messageEvents[rule.event].mail)
      return <span className="u-muted">{t('not by mail')}</span>
    const shown = set.isPending && set.variables.event === rule.event ? set.variables : rule
    return (
      <label className="u-checkbox">
        <input
          type="checkbox"
          checked={shown[channel]}
          disabled={set.isPending}
          onChange={(change) =>
            set.mutate({ event: rule.event, sms: rule.sms, mail: rule.mail, [channel]: change.currentTarget.checked })
          }
        />
        <span>
          {name}
          <span className="u-visually-hidden"> {t('for {label}', { label: messageEvents[rule.event].label })}</span>
        </span>
      </label>
    )
  }
  const columns: Column<Rule & { id: string }>[] = [
    {
      key: 'event',
      label: t('Event'),
      card: 'title',
      render: ({ event }) => (
        <div>
          <span className="u-strong">{messageEvents[event].label}</span>
          <span className="u-person-facts">{messageEvents[event].help}</span>
          <Examples event={event} />
        </div>
      ),
    },
    { key: 'sms', label: t('SMS'), render: tick('sms', t('SMS')) },
    { key: 'mail', label: t('Mail'), render: tick('mail', t('Mail')) },
  ]
  const rows = rules.data?.rows.map((rule) => ({ ...rule, id: rule.event }))
  return (
    <TablePanel
      title={t('What patients are told')}
      columns={columns}
      query={{ data: rows && { rows }, error: rules.error, refetch: rules.refetch }}
      failure={t('Failed to load what is told')}
    />
  )
}

const providers = Object.entries(smsProviders).map(([value, label]) => ({ value, label }))

/** How messages by telephone go out. */
function Connection() {
  const settings = useEndpoint(getSmsSettings, {})
  const save = useCommand(saveSmsSettings)
  if (!settings.data) return <Waiting for={settings} failure={t('Failed to load the connection')} lines={5} />
  const { provider, username, sender, has_api_key, reports_url, version } = settings.data
  return (
    <div className="u-stack">
      {provider === 'off' && (
        <Notice tone="amber">
          {t('SMS is off: what is ticked above under SMS goes to nobody until a provider is chosen.')}
        </Notice>
      )}
      {provider === 'simulator' && (
        <Notice tone="blue">
          {t(
            'The simulator stands for a provider: no telephone gets anything; messages are written as files on the server.',
          )}
        </Notice>
      )}
      <SettingsForm
        schema={saveSmsSettings.input}
        saved={{ provider, username: username ?? '', sender: sender ?? '', api_key: '', version }}
        label={t('Connection')}
        draft="sms-settings"
        secrets={['api_key']}
        save={async (given: z.output<typeof saveSmsSettings.input>) => {
          await save.mutateAsync(given)
          return {
            ...given,
            username: given.username ?? '',
            sender: given.sender ?? '',
            api_key: '',
            version: given.version + 1,
          }
        }}
        done={t('Connection saved')}
      >
        <SelectField name="provider" label={t('Provider')} required options={providers} />
        <FieldPair>
          <TextField name="username" label={t('User name')} maxLength={60} autoComplete="off" />
          <TextField
            name="sender"
            label={t('Sender')}
            maxLength={15}
            autoComplete="off"
            help={t('Registered name or short code; empty: that of the account')}
          />
        </FieldPair>
        <PasswordField
          name="api_key"
          label={t('API key')}
          autoComplete="new-password"
          help={has_api_key ? t('One is kept; left empty it stays as it is') : t('None is kept yet')}
        />
        <p className="u-small u-muted messages-address">
          {rich('Delivery reports (SMS › Callback URLs in your account): {reports_url}', {
            reports_url: <code>{reports_url}</code>,
          })}
        </p>
      </SettingsForm>
    </div>
  )
}

/** What patients and staff are told, by which channel, and how messages go out. */
export default function Notifications() {
  const { can } = useSession()
  return (
    <Page
      title={t('Notifications')}
      facts={t('What patients and staff are told; no message says why somebody is a patient')}
      actions={
        can('messages.view') && (
          <Link className="u-link" to="/hospital/reception/messages">
            {t('Messages sent')}
          </Link>
        )
      }
    >
      <Rules />
      <NoticeRules />
      <StaffMessages />
      <Panel title={t('SMS')}>
        <Connection />
      </Panel>
    </Page>
  )
}
