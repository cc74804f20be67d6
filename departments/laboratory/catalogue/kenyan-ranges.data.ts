// Reference intervals of adults in Kenya, edition 2026-11: offered to the laboratory beside each value, and taken by its head alone; nothing is chosen by us.
// nairobi: Omuse G et al., PLoS One 2018;13(6):e0198444, 528 healthy adults of an urban population (1,600–1,800 m), LAVE method, from the abstract.
// kericho: Kibaya RS et al., PLoS One 2008;3(10):e3327, rural adults of Kericho (about 2,000 m), from the abstract. Its haemoglobin (9.5 'g/dL') is printed in
// another unit than it says and is left out. Both read 22/11/2026 (checked: yes); their full tables could not be read here, and further values are left out.
// study | analyte | M, F or both | low | high
export const kenyanRanges = `
nairobi|haemoglobin|M|14.5|18.7
nairobi|haemoglobin|F|12.0|16.5
nairobi|platelets|M|133|356
nairobi|platelets|F|152|443
kericho|neutrophils||0.914|4.715
`
export const kenyanStudies: Readonly<Record<string, { name: string; source: string }>> = {
  nairobi: { name: 'Nairobi 2018', source: 'Omuse G et al., PLoS One 2018;13(6):e0198444, adults of Nairobi' },
  kericho: { name: 'Kericho 2008', source: 'Kibaya RS et al., PLoS One 2008;3(10):e3327, adults of Kericho' },
}
