import { useState } from 'react'
import { z } from 'zod'
import type { Output } from '../../../kernel/contract/index.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { CheckboxField, TickBoxes } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { FieldPair, useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../kernel/web/ui/lists/table-panel.tsx'
import { isPersonal, noticeEvents } from '../notice-words.ts'
import { listNoticeRules, setNoticeRule } from '../notices.contract.ts'

type Rule = Output<typeof listNoticeRules>['rows'][number]

const channels = ({ screen, mail, sms }: Rule) =>
  [screen && t('on the home page'), mail && t('by mail'), sms && t('by SMS')].filter(Boolean).join(', ') ||
  t('not told')

/** `Everybody who may act: Amina, Joseph`, or the names of those chosen. */
function whom({ event, staff_ids, people }: Rule): string {
  if (isPersonal(event)) return t('Only whoever it concerns')
  const chosen = people.filter(({ id }) => staff_ids.includes(id))
  if (staff_ids.length)
    return chosen.map(({ name }) => name).join(', ') || t('Nobody: who was chosen may not do it any more')
  if (!people.length) return t('Nobody: nobody here may act on it')
  return t('Everybody who may act: {names}', { names: people.map(({ name }) => name).join(', ') })
}

const columns: Column<Rule & { id: string }>[] = [
  {
    key: 'event',
    label: t('Event'),
    card: 'title',
    width: '34%',
    render: ({ event }) => (
      <div>
        <span className="u-strong">{t(noticeEvents[event].label)}</span>
        <span className="u-person-facts">{t(noticeEvents[event].help)}</span>
      </div>
    ),
  },
  { key: 'whom', label: t('To whom'), card: 'wide', render: (rule) => <span className="u-lines">{whom(rule)}</span> },
  { key: 'how', label: t('How'), width: 180, render: channels },
]

const Typed = z.object({ staff_ids: z.array(z.string()), screen: z.boolean(), mail: z.boolean(), sms: z.boolean() })

function RuleDialog({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const { event, people, screen, mail, sms } = rule
  const set = useCommand(setNoticeRule)
  const staff_ids = rule.staff_ids.filter((id) => people.some((person) => person.id === id))
  const form = useZodForm(Typed, { staff_ids, screen, mail, sms })
  const { label } = noticeEvents[event]
  return (
    <FormDialog
      title={t(label)}
      form={form}
      draft={`notice.${event}`}
      submitLabel={t('Save')}
      size="md"
      send={(given: z.output<typeof Typed>) => set.mutateAsync({ event, ...given })}
      done={t('{label}: saved', { label: t(label) })}
      onClose={onClose}
    >
      <FieldPair>
        <CheckboxField name="screen" label={t('On the home page')} />
        <CheckboxField name="mail" label={t('By mail')} />
      </FieldPair>
      <CheckboxField
        name="sms"
        label={t('By SMS')}
        help={t('It costs as much as a message to a patient. It names no patient.')}
      />
      {isPersonal(event) ? (
        <p className="u-muted">{t('Told to whoever it concerns, and to nobody else.')}</p>
      ) : (
        <TickBoxes
          name="staff_ids"
          label={t('Only these people')}
          help={t('Nobody ticked: everybody who may act on it, also who comes later')}
          options={people.map(({ id, name, has_phone }) => ({
            value: id,
            label: has_phone ? name : t('{name} (no telephone number)', { name }),
          }))}
          layout="messages-people"
        />
      )}
    </FormDialog>
  )
}

/** What the staff is told: of which event whom, and how. */
export function NoticeRules() {
  const rules = useEndpoint(listNoticeRules, {})
  const [changing, setChanging] = useState<Rule | null>(null)
  const rows = rules.data?.rows.map((rule) => ({ ...rule, id: rule.event }))
  return (
    <>
      <TablePanel
        title={t('What the staff is told')}
        columns={[
          ...columns,
          actionsColumn<Rule & { id: string }>((rule) => (
            <Button variant="default" size="compact-md" onClick={() => setChanging(rule)}>
              {t('Change')}
              <span className="u-visually-hidden"> {t(noticeEvents[rule.event].label)}</span>
            </Button>
          )),
        ]}
        query={{ data: rows && { rows }, error: rules.error, refetch: rules.refetch }}
        failure={t('Failed to load what the staff is told')}
      />
      {changing && <RuleDialog rule={changing} onClose={() => setChanging(null)} />}
    </>
  )
}
