import { useState } from 'react'
import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import type { CallError } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { FactList } from '../../../../kernel/web/ui/page/facts.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { updatePatient } from '../../contract.ts'
import type { Patient } from '../../patient.contract.ts'
import { ContactDetails, KnownContacts, missingOf, storedAs } from '../../person.ts'
import { ContactFields, contactFacts, typedContacts } from '../person-fields.tsx'

const Current = z.object({ ...storedAs(ContactDetails), version: z.number() })
type Details = z.output<typeof Current>

/** What a colleague saved meanwhile, to be taken over or knowingly replaced. */
function Conflict({
  current,
  mine,
  onTake,
}: {
  current: Details
  mine: z.input<typeof KnownContacts>
  onTake: () => void
}) {
  const typed = contactFacts(mine)
  const differing = contactFacts(current).filter(([, value], at) => value !== typed[at]?.[1])
  return (
    <Notice tone="amber">
      <div className="u-stack-tight">
        <p>
          {rich('{strong} Save again to replace it with what you typed, or take it over. Now it says:', {
            strong: <strong>{t('Somebody else changed this in the meantime.')}</strong>,
          })}
        </p>
        <FactList facts={differing} />
        <Button variant="default" size="compact-sm" onClick={onTake}>
          {t('Take over the current values')}
        </Button>
      </div>
    </Notice>
  )
}

/** Corrects the contact details; of two people the second sees what the first has saved, and keeps what was typed. */
export function EditDetails({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  // The version that was on screen when the dialog was opened, whatever arrives meanwhile.
  const [version, setVersion] = useState(patient.version)
  const [conflict, setConflict] = useState<Details | null>(null)
  const [schema] = useState(() =>
    KnownContacts.superRefine((contacts, ctx) => {
      for (const [name, message] of Object.entries(missingOf(contacts, patient)))
        ctx.addIssue({ code: 'custom', path: [name], message })
    }),
  )
  const form = useZodForm(schema, typedContacts(patient))
  const update = useCommand(updatePatient)

  function refused(error: CallError): boolean {
    const current = Current.safeParse(error.current)
    if (error.code !== 'conflict' || !current.success) return false
    setVersion(current.data.version)
    setConflict(current.data)
    return true
  }

  return (
    <FormDialog
      title={t('Edit details')}
      form={form}
      draft={`patient-details.${patient.id}`}
      submitLabel={t('Save details')}
      refused={refused}
      onClose={onClose}
      send={(details) => update.mutateAsync({ patient_id: patient.id, version, ...details })}
      done={t('Details saved')}
    >
      {conflict && (
        <Conflict
          current={conflict}
          mine={form.getValues()}
          onTake={() => {
            form.reset(typedContacts(conflict))
            setConflict(null)
          }}
        />
      )}
      <ContactFields known={patient} />
    </FormDialog>
  )
}
