import { useState } from 'react'
import { z } from 'zod'
import type { Output } from '../../../kernel/contract/index.ts'
import { languageKeys, languages } from '../../../kernel/contract/words/languages.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { RadioCards } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../kernel/web/ui/page/page.tsx'
import { getMessageWishes, setMessageWishes } from '../contract.ts'

type Wishes = Output<typeof getMessageWishes>
const asked = (sms: boolean | null) =>
  sms === null
    ? t('Nobody has asked whether messages are wanted')
    : sms
      ? t('Wants messages by SMS')
      : t('Wants no messages by SMS')

const Typed = z.object({ language: z.enum([...languageKeys, 'unasked']), sms: z.enum(['yes', 'no', 'unasked']) })
const unasked = { value: 'unasked', label: t('Not asked') }
const languageOptions = [...Object.entries(languages).map(([value, label]) => ({ value, label })), unasked]
const smsOptions = [{ value: 'yes', label: t('Yes, by SMS') }, { value: 'no', label: t('No messages') }, unasked]
const words = { yes: true, no: false, unasked: null } as const

function WishesDialog({ patientId, wishes, onClose }: { patientId: string; wishes: Wishes; onClose: () => void }) {
  const set = useCommand(setMessageWishes)
  const form = useZodForm(Typed, {
    language: wishes.language ?? 'unasked',
    sms: wishes.sms === null ? 'unasked' : wishes.sms ? 'yes' : 'no',
  })
  return (
    <FormDialog
      title={t('Messages to the patient')}
      form={form}
      draft={`wishes.${patientId}`}
      submitLabel={t('Save')}
      size="sm"
      send={({ language, sms }: z.output<typeof Typed>) =>
        set.mutateAsync({
          patient_id: patientId,
          language: language === 'unasked' ? null : language,
          sms: words[sms],
          version: wishes.version,
          patient_version: wishes.patient_version,
        })
      }
      done={t('Saved')}
      onClose={onClose}
    >
      <RadioCards name="language" label={t('Language')} options={languageOptions} />
      <RadioCards name="sms" label={t('Messages wanted')} options={smsOptions} />
    </FormDialog>
  )
}

/** In which language a patient is written to, and whether. */
export default function PatientWishes({ patientId }: { patientId: string }) {
  const wishes = useEndpoint(getMessageWishes, { patient_id: patientId })
  const [open, setOpen] = useState(false)
  return (
    <Panel
      title={t('Messages')}
      actions={
        wishes.data && (
          <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
            {t('Change')}
            <span className="u-visually-hidden"> {t('messages')}</span>
          </Button>
        )
      }
    >
      {wishes.data ? (
        <p>
          {wishes.data.language ? languages[wishes.data.language] : t('Language not asked, so English')} ·{' '}
          {asked(wishes.data.sms)}
        </p>
      ) : (
        <Waiting for={wishes} failure={t('Failed to load what the patient wants')} lines={1} />
      )}
      {open && wishes.data && (
        <WishesDialog patientId={patientId} wishes={wishes.data} onClose={() => setOpen(false)} />
      )}
    </Panel>
  )
}
