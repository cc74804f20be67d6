const KEY = 'uzima.ward-ringing-sound'

/** Whether this person switched the sound on, on this computer. */
export const isSoundOn = (): boolean => localStorage.getItem(KEY) === 'on'
export const setSound = (on: boolean): void => (on ? localStorage.setItem(KEY, 'on') : localStorage.removeItem(KEY))

/** Two short tones. */
export function ring(): void {
  const context = new AudioContext()
  for (const [after, pitch] of [
    [0, 880],
    [0.25, 660],
  ] as const) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = pitch
    volume.gain.value = 0.15
    tone.connect(volume).connect(context.destination)
    tone.start(context.currentTime + after)
    tone.stop(context.currentTime + after + 0.18)
  }
  setTimeout(() => void context.close(), 1000)
}
