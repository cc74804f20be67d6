import { useState } from 'react'
import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { RadioCards, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { hospitalToday, NOTHING, type Tone } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn } from '../../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { listStaffOptions } from '../../contract.ts'
import { getMyShifts } from '../../rota.contract.ts'
import { decideSwap, listSwaps, offerShift, type Swap, takeShift, withdrawSwap } from '../../swaps.contract.ts'
import { useWaitingFilter } from './waiting-filter.tsx'
import { hoursOf, longDay } from './words.ts'

const states: Record<Swap['state'], [label: string, tone: Tone]> = {
  offered: [t('Offered'), 'blue'],
  accepted: [t('Waits for a decision'), 'amber'],
  approved: [t('Approved'), 'green'],
  refused: [t('Refused'), 'red'],
  withdrawn: [t('Withdrawn'), 'grey'],
}

/** The own dated shifts of the next weeks that can be given away. */
function useOwnShifts() {
  const shifts = useEndpoint(getMyShifts, { from: hospitalToday(), days: 42 })
  return (
    shifts.data?.rows.flatMap((day) =>
      day.leave
        ? []
        : day.work.flatMap((work) =>
            work.shift
              ? [{ value: work.shift.id, label: `${work.shift.name}, ${longDay(day.date)} ${hoursOf(work)}` }]
              : [],
          ),
    ) ?? []
  )
}

const OfferForm = z.object({
  shift_id: z.uuid(t('Please select a shift')),
  offered_to: z.string().nullish(),
  note: z.string().max(200),
})
function OfferShift({ onClose }: { onClose: () => void }) {
  const { me } = useSession()
  const offer = useCommand(offerShift)
  const people = useEndpoint(listStaffOptions, {})
  const shifts = useOwnShifts()
  const form = useZodForm(OfferForm, { shift_id: '', offered_to: null, note: '' })
  return (
    <FormDialog
      title={t('Offer a shift')}
      form={form}
      draft="swap"
      submitLabel={t('Offer')}
      onClose={onClose}
      send={({ offered_to, ...values }) => offer.mutateAsync({ ...values, offered_to: offered_to || null })}
      done={t('Shift offered')}
    >
      <SelectField
        name="shift_id"
        label={t('Shift')}
        required
        options={shifts}
        help={shifts.length ? undefined : t('You have no dated shifts ahead.')}
      />
      <SelectField
        name="offered_to"
        label={t('To')}
        options={
          people.data?.rows
            .filter((row) => row.email !== me?.email)
            .map(({ id, name }) => ({ value: id, label: name })) ?? []
        }
        placeholder={t('Whoever of the department takes it')}
      />
      <TextField name="note" label={t('Note')} maxLength={200} />
    </FormDialog>
  )
}

const TakeForm = z.object({ return_shift_id: z.string().nullish() })
function TakeShift({ swap, onClose }: { swap: Swap; onClose: () => void }) {
  const take = useCommand(takeShift)
  const shifts = useOwnShifts()
  const form = useZodForm(TakeForm, { return_shift_id: null })
  return (
    <FormDialog
      title={t('Take the shift of {offered_by}', { offered_by: swap.offered_by })}
      form={form}
      draft={`swap.${swap.id}`}
      submitLabel={t('Take shift')}
      onClose={onClose}
      send={({ return_shift_id }) => take.mutateAsync({ swap_id: swap.id, return_shift_id: return_shift_id || null })}
      done={t('Taken; it counts once it is approved')}
    >
      <p>{swap.described}</p>
      <SelectField
        name="return_shift_id"
        label={t('In return')}
        options={shifts}
        placeholder={t('Nothing')}
        help={t('A shift of yours that {offered_by} works instead.', { offered_by: swap.offered_by })}
      />
    </FormDialog>
  )
}

const Decision = z
  .object({ decision: z.enum(['approve', 'refuse'], t('Please choose one')), reason: z.string().trim().max(200) })
  .refine(({ decision, reason }) => decision === 'approve' || reason, {
    path: ['reason'],
    message: t('Please give a reason'),
  })
function DecideSwap({ swap, onClose }: { swap: Swap; onClose: () => void }) {
  const decide = useCommand(decideSwap)
  const form = useZodForm(Decision, { decision: '' as 'approve', reason: '' })
  return (
    <FormDialog
      title={t('Swap of {offered_by} and {taken_by}', { offered_by: swap.offered_by, taken_by: swap.taken_by })}
      form={form}
      draft={`swap.decision.${swap.id}`}
      submitLabel={t('Decide')}
      onClose={onClose}
      send={({ decision, reason }) => decide.mutateAsync({ swap_id: swap.id, approve: decision === 'approve', reason })}
      done={t('Decided')}
    >
      <p>
        {t('{taken_by} works {described}{in_return}.', {
          taken_by: swap.taken_by,
          described: swap.described,
          in_return:
            swap.in_return &&
            t('; {offered_by} works {in_return}', { offered_by: swap.offered_by, in_return: swap.in_return }),
        })}
      </p>
      <RadioCards
        name="decision"
        label={t('Decision')}
        required
        options={[
          { value: 'approve', label: t('Approve'), description: t('The shifts change hands at once.') },
          { value: 'refuse', label: t('Refuse'), description: t('Everybody keeps their shift.') },
        ]}
      />
      <TextField name="reason" label={t('Reason')} maxLength={200} help={t('Needed to refuse.')} />
    </FormDialog>
  )
}

type Task = { kind: 'offer' } | { kind: 'take' | 'decide' | 'withdraw'; swap: Swap }

/** Shifts that are offered, taken and decided on. */
export function SwapsPanel() {
  const swaps = useEndpoint(listSwaps, {})
  const withdraw = useCommand(withdrawSwap)
  const { waitingOnly, chips } = useWaitingFilter()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const columns: Column<Swap>[] = [
    {
      key: 'shift',
      label: t('Shift'),
      card: 'title',
      render: (row) => (
        <>
          <span className="u-person">{row.described}</span>
          <span className="u-person-facts">{row.note}</span>
        </>
      ),
    },
    { key: 'by', label: t('Offered by'), card: 'wide', render: (row) => row.offered_by },
    {
      key: 'to',
      label: t('To'),
      card: 'wide',
      render: (row) => row.taken_by ?? row.offered_to ?? t('Whoever takes it'),
    },
    { key: 'return', label: t('In return'), card: 'wide', render: (row) => row.in_return ?? NOTHING },
    {
      key: 'state',
      label: t('State'),
      card: 'wide',
      render: (row) => (
        <>
          <Badge tone={states[row.state][1]}>{states[row.state][0]}</Badge>
          <span className="u-person-facts">{[row.decided_by, row.decision_reason].filter(Boolean).join(': ')}</span>
        </>
      ),
    },
    actionsColumn((swap) => (
      <>
        {swap.may_take && (
          <Button onClick={() => setTask({ kind: 'take', swap })}>
            {t('Take')}
            <span className="u-visually-hidden">
              {' '}
              {t('the shift of {offered_by}', { offered_by: swap.offered_by })}
            </span>
          </Button>
        )}
        {swap.may_decide && (
          <Button onClick={() => setTask({ kind: 'decide', swap })}>
            {t('Decide')}
            <span className="u-visually-hidden">
              {' '}
              {t('on the swap of {offered_by}', { offered_by: swap.offered_by })}
            </span>
          </Button>
        )}
        {swap.may_withdraw && (
          <Button variant="default" onClick={() => setTask({ kind: 'withdraw', swap })}>
            {t('Withdraw')}
            <span className="u-visually-hidden"> {swap.described}</span>
          </Button>
        )}
      </>
    )),
  ]
  return (
    <Panel
      title={t('Swaps')}
      flush
      actions={<Button onClick={() => setTask({ kind: 'offer' })}>{t('Offer a shift')}</Button>}
    >
      <DataTable
        label={t('Swaps')}
        columns={columns}
        query={{
          ...swaps,
          data: swaps.data && { rows: swaps.data.rows.filter((row) => !waitingOnly || row.may_decide) },
        }}
        toolbar={chips}
        rowKey={(row) => row.id}
        failure={t('Failed to load the swaps')}
        empty={
          <EmptyState
            text={waitingOnly ? t('No swap waits for a decision') : t('No shifts are offered')}
            hint={t('Offer a shift of yours to a colleague, or to your department.')}
          />
        }
      />
      {task?.kind === 'offer' && <OfferShift onClose={close} />}
      {task?.kind === 'take' && <TakeShift swap={task.swap} onClose={close} />}
      {task?.kind === 'decide' && <DecideSwap swap={task.swap} onClose={close} />}
      {task?.kind === 'withdraw' && (
        <ConfirmDialog
          open
          onClose={close}
          title={t('Withdraw this offer?')}
          confirmLabel={t('Withdraw')}
          onConfirm={async () => {
            await withdraw.mutateAsync({ swap_id: task.swap.id })
            toast.success(t('Offer withdrawn'))
          }}
        >
          <p>{t('{described}: you keep the shift.', { described: task.swap.described })}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
