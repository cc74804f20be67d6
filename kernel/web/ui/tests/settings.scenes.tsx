import { useState } from 'react'
import { z } from 'zod'
import { TextField } from '../fields/fields.tsx'
import { SettingsForm } from '../forms/settings-form.tsx'
import { refusal, show, useTold } from './show.tsx'

const Line = z.object({ number: z.string().min(1, 'Number is required'), key: z.string(), version: z.number() })
type Saved = z.output<typeof Line>

/** A server of one row of settings, and somebody else who changes it. */
function Settings() {
  const { tell, told } = useTold()
  const [saved, setSaved] = useState<Saved>({ number: '247247', key: '', version: 1 })
  return (
    <>
      <SettingsForm
        schema={Line}
        saved={saved}
        label="Line"
        draft="line"
        secrets={['key']}
        done="Line saved"
        save={async (values) => {
          tell('save', JSON.stringify(values))
          if (values.number === 'taken') throw refusal('Refused', { number: 'Another hospital has this number' })
          if (values.version !== saved.version) throw refusal('Somebody else was first')
          const now = { number: values.number, key: '', version: saved.version + 1 }
          // What is read again comes later than the answer.
          setTimeout(() => setSaved(now), 400)
          return now
        }}
        actions={<button type="button">Try the line</button>}
      >
        <TextField name="number" label="Number" required />
        <TextField name="key" label="Key" type="password" />
      </SettingsForm>
      <button
        type="button"
        onClick={() => setSaved(({ version }) => ({ number: '174379', key: '', version: version + 1 }))}
      >
        Somebody else saves
      </button>
      {told}
    </>
  )
}

const Look = () => (
  <SettingsForm
    schema={Line}
    saved={{ number: '247247', key: '', version: 1 }}
    label="Line"
    draft="line"
    done=""
    save={async (values) => values}
    readOnly
  >
    <TextField name="number" label="Number" disabled />
  </SettingsForm>
)

show({ Settings, Look })
