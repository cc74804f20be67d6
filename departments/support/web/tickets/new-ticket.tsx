import { t } from '../../../../kernel/contract/words/text.ts'
import '../support.css'
import { useEffect, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { Id } from '../../../../kernel/contract/index.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { applyFieldErrors, Form, FormActions, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { useDraft } from '../../../../kernel/web/ui/forms/use-draft.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Page, Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { listModules } from '../../../platform/setup.contract.ts'
import { raiseTicketFor } from '../../contract.ts'
import { useAttachments } from '../conversation/use-attachments.ts'
import { uploadFor } from '../sides.ts'
import { HospitalLookup, useHospital } from './hospital-choice.tsx'
import { blankTicket, TicketFields, TicketForm, withIds } from './ticket-fields.tsx'

const ChosenHospital = z.object({ id: Id, name: z.string(), city: z.string() }, t('Please select a hospital'))
const NewTicketForm = TicketForm.extend({ hospital: ChosenHospital })
type Hospital = z.output<typeof ChosenHospital>

/** The hospital that the ticket is for: looked up, then shown with a way to take another. */
function HospitalField({ onAnother }: { onAnother: () => void }) {
  const { setFocus } = useFormContext()
  const { field, fieldState } = useController<{ hospital: Hospital | null }, 'hospital'>({ name: 'hospital' })
  const error = fieldState.error?.message
  if (field.value)
    return (
      <div className="u-field">
        <span className="u-label" data-required>
          {t('Hospital')}
        </span>
        <div className="u-row u-between support-chosen">
          <span>
            <span className="u-strong">{field.value.name}</span> <span className="u-muted">{field.value.city}</span>
          </span>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              field.onChange(null)
              onAnother()
            }}
          >
            {t('Change')}
          </Button>
        </div>
        <p className="u-message" />
      </div>
    )
  return (
    <div
      className="u-field support-hospital"
      data-error={error ? true : undefined}
      ref={(element) => field.ref({ focus: () => element?.querySelector('input')?.focus() })}
    >
      <HospitalLookup
        onPick={(hospital) => {
          field.onChange(hospital)
          setFocus('subject')
        }}
      />
      <p className="u-message" data-error={error ? true : undefined} aria-live="polite">
        {error}
      </p>
    </div>
  )
}

/** The provider raises a ticket for a hospital whose people are on the telephone. */
export default function NewTicket() {
  const navigate = useNavigate()
  const modules = useEndpoint(listModules, {})
  const form = useZodForm(NewTicketForm, { ...blankTicket, hospital: null })
  const forget = useDraft('new-ticket', form)
  const [failure, setFailure] = useState('')
  const hospital: Hospital | null = form.watch('hospital')
  const uploads = useAttachments(
    form.watch('attachments'),
    (next) => form.setValue('attachments', next(form.getValues('attachments'))),
    uploadFor('provider', hospital?.id ?? ''),
  )

  // Another page named the hospital.
  const [parameters] = useSearchParams()
  const named = Id.safeParse(parameters.get('hospital')).data
  const { name, city } = useHospital(named)
  useEffect(() => {
    if (named && name && form.getValues('hospital') === null) form.setValue('hospital', { id: named, name, city })
  }, [named, name, city, form])

  const raise = useCommand(raiseTicketFor, {
    onSuccess: ({ ticket_id, ticket_number }) => {
      forget()
      toast.success(t('Ticket {ticket_number} has been raised', { ticket_number }))
      void navigate(`/support/ticket/${ticket_id}`, { replace: true })
    },
    onError: (error) => setFailure(applyFieldErrors(form, error).join('. ')),
  })

  return (
    <Page
      title={t('New Ticket')}
      facts={t('For a hospital that asks by telephone or e-mail; it sees the ticket and is told by mail')}
      narrow
    >
      <Form
        form={form}
        label={t('New Ticket')}
        className="u-stack"
        onSubmit={({ hospital: chosen, ...input }) => {
          setFailure('')
          raise.mutate({ hospital_id: chosen.id, ...withIds(input) })
        }}
      >
        <Panel>
          <HospitalField onAnother={uploads.clear} />
          <TicketFields
            modules={modules.data?.rows.filter((module) => module.is_active) ?? []}
            uploads={uploads}
            filesWait={hospital === null ? t('Select the hospital first: files are kept with it.') : undefined}
          />
        </Panel>
        <FormActions>
          {failure && <Notice tone="red">{failure}</Notice>}
          <Button variant="default" component={Link} to="/support/tickets" onClick={forget}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={raise.isPending} disabled={uploads.busy}>
            {t('Raise ticket')}
          </Button>
        </FormActions>
      </Form>
    </Page>
  )
}
