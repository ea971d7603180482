const whole = rupeeFormat(0)
const exact = rupeeFormat(2)

function rupeeFormat(decimals: number) {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', ...digits })
}

/** ₹1,299 and ₹1,299.50; lakhs group as ₹1,20,000. `always` keeps the paise of round sums, as bills do. */
export function formatRupees(rupees: number, paise: 'needed' | 'always' = 'needed') {
  const isWhole = Math.round(rupees * 100) % 100 === 0
  return (paise === 'needed' && isWhole ? whole : exact).format(rupees)
}
