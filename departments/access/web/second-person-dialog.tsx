import { useRef, useSyncExternalStore } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { PasswordField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { askWitness } from '../witness.contract.ts'
import type { ToSign } from './second-person.ts'

type Waiting = { act: ToSign; answer: (signed: boolean) => void }
let waiting: readonly Waiting[] = []
const listeners = new Set<() => void>()
function set(next: readonly Waiting[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Asks somebody else to sign; true: they did. One after the other. */
export const ask = (act: ToSign): Promise<boolean> =>
  new Promise((resolve) => {
    const asked: Waiting = {
      act,
      answer: (signed) => {
        set(waiting.filter((each) => each !== asked))
        resolve(signed)
      },
    }
    set([...waiting, asked])
  })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const Signature = askWitness.input.pick({ email: true, password: true })

/** What is signed stands above the password, as the server says it. */
function SecondPersonDialog({ act: { witness_token, says, lately }, answer }: Waiting) {
  const sign = useCommand(askWitness)
  const form = useZodForm(Signature, { email: '', password: '' })
  const signed = useRef(false)
  const [first, ...rest] = says
  return (
    <FormDialog
      title={t('A second person signs')}
      form={form}
      draft={`second-person.${witness_token}`}
      secrets={['email', 'password']}
      size="md"
      submitLabel={t('Sign')}
      send={async (who) => {
        await sign.mutateAsync({ witness_token, ...who })
        signed.current = true
      }}
      onClose={() => answer(signed.current)}
    >
      <p>{t('You sign for this, and for nothing else:')}</p>
      <Notice>
        <div className="u-strong">{first}</div>
        {[...rest.entries()].map(([at, line]) => (
          <div key={at}>{line}</div>
        ))}
      </Notice>
      {lately.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend into the row
        <div className="u-field" role="group" aria-labelledby="signed-lately">
          <span className="u-label" id="signed-lately">
            {t('Signed here lately')}
          </span>
          <div className="u-row">
            {lately.map(({ name, email }) => (
              <Button
                key={email}
                variant="default"
                onClick={() => {
                  form.setValue('email', email, { shouldValidate: form.formState.isSubmitted })
                  form.setFocus('password')
                }}
              >
                {name}
              </Button>
            ))}
          </div>
          <div className="u-message" />
        </div>
      )}
      <TextField name="email" label={t('Your e-mail address')} type="email" autoComplete="off" required />
      <PasswordField name="password" label={t('Your password')} autoComplete="new-password" required />
    </FormDialog>
  )
}

/** Above every page: the second person who is asked to sign. */
export default function SecondPerson() {
  const [first] = useSyncExternalStore(subscribe, () => waiting)
  return first && <SecondPersonDialog key={first.act.witness_token} {...first} />
}
