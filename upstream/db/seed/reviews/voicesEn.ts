import type { Group, Voice } from './voice.ts'

/** What English-speaking shoppers say. */
export const VOICES_EN: Readonly<Record<Group, Voice>> = {
  skin: { praise: ['Third one in a row, which says it all.', 'My skin argues with everything and has nothing to say against this.', 'I did not see the point for a week. Then I did.', 'Survived a Helsinki winter with my cheeks intact.', 'Quietly brilliant.'], more: ['It sinks in fast and sits well under makeup.', 'No scent, which is what I wanted.', 'A little goes a long way.', 'My mother tried it and kept it.'], soso: ['Nice, though I expected more for the price.', 'Good in winter, a touch heavy in July.'], grumble: ['Broke me out within days. Gave it to my sister, who loves it.'] },
  cleanse: { praise: ['Clean, and my face is left in peace.', 'The first one that does not fog my eyes.', 'Even my waterproof mascara gave up.', 'I finally understand washing twice.'], more: ['Rinses clean with plain water.', 'It travels well.', 'It lasted me four months.'], soso: ['Cleans well but slightly drying round the mouth.'], grumble: ['Arrived with a leak.'] },
  mask: { praise: ['Ten minutes and I look as if I slept.', 'Soaking wet in the best way.', 'My Friday evening, sorted.', 'Fits an actual human face.'], more: ['There was enough serum left for my hands.', 'Keep them in the fridge in summer.', 'No sting at all.'], soso: ['Pleasant, but the glow is gone by lunch.'], grumble: ['One in the pack was nearly dry.'] },
  sun: { praise: ['No white cast, no sting, no excuses.', 'Two weeks in Spain and not a single burn.', 'I forget I am wearing it.'], more: ['Works under foundation without pilling.', 'My teenager uses it of his own free will.', 'Comes off with normal face wash.'], soso: ['Lovely texture, a bit drying on me.'], grumble: ['Strong smell of alcohol at first.'] },
  makeup: { praise: ['The shade matched on the first try, which never happens online.', 'Lasted from a morning meeting to the last train.', 'A colleague crossed the room to ask what it was.', 'Fine, light and very well made.'], more: ['I cried through a wedding and nothing moved.', 'Blends by itself.', 'Looks warmer in real life than in the photo.'], soso: ['Pretty, but go one shade darker than you think.'], grumble: ['Arrived cracked. They refunded it at once, to be fair.'] },
  hair: { praise: ['My hairdresser noticed before I did.', 'No more static under a hat.', 'The bathroom smells like a walk in the woods.', 'Hard water had ruined my hair. This helps.'], more: ['The refill is the better deal.', 'My scalp has stopped itching.', 'Shiny even under office lights.'], soso: ['A bit rich for fine hair.'], grumble: ['The pump broke on day two.'] },
  bath: { praise: ['I stayed in until the water went cold.', 'Smells like the ryokan we stayed at.', 'Slept like a stone afterwards.'], more: ['The scent goes away soon, which I like.', 'Lasts longer than it looks.', 'Even the children approve.'], soso: ['Nice, though the scent is fainter than I hoped.'], grumble: ['Not the smell I was promised.'] },
  scent: { praise: ['Close your eyes and it is October in Kyoto.', 'Quiet, in the way good things are.', 'Three people asked. I told none of them.'], more: ['Lasts four hours on me.', 'No sugar anywhere in it.'], soso: ['Beautiful but gone within the hour.'], grumble: ['I expected flowers and got floorboards.'] },
  men: { praise: ['My wife bought it, I resisted, she was right.', 'No sting after shaving.', 'Does what it says and shuts up about it.'], more: ['Lasts about three months.', 'Smells of wood rather than of a nightclub.'], soso: ['Fine, but three weeks is a long wait.'], grumble: ['No better than the supermarket one.'] },
  teeth: { praise: ['My dentist asked what I use.', 'Properly cold mint at last.', 'Smooth until the evening.'], more: ['Not too sweet.', 'I order four at a time.'], soso: ['Too minty for the children.'], grumble: ['Too sharp for me.'] },
  baby: { praise: ['Not one rash in three months.', 'We all sleep now.', 'Softer than anything here.'], more: ['Sizes are true to weight.', 'No smell at all.'], soso: ['Great, but dear once you add the delivery.'], grumble: ['One bag arrived torn.'] },
  supplement: { praise: ['A month in and no afternoon slump.', 'Small tablets, easy habit.'], more: ['A translated leaflet was in the parcel.', 'Good long dates on the pack.'], soso: ['Too soon to tell.'], grumble: ['Nothing changed for me in a month.'] },
  medicine: { praise: ['One at home, one at work.', 'Does the job and smells like it.', 'My father asked for five more.'], more: ['Small enough for a pocket.', 'The leaflet was translated, which helped.'], soso: ['Works, but not for long.'], grumble: ['By the time it came I no longer needed it.'] },
  device: { praise: ['One button. Even I managed.', 'Readable without my glasses.', 'Bought for my mother, who now reports to me daily.'], more: ['Packed as if for the moon.'], soso: ['Good but heavier than expected.'], grumble: ['Arrived scratched; replaced after a wait.'] },
  house: { praise: ['Took the grass out of football kit.', 'Smells of nothing, wonderful.', 'The towels are soft again.'], more: ['Very concentrated.', 'Refills save money and space.'], soso: ['Fine on fresh stains, not on old ones.'], grumble: ['It leaked in the parcel.'] },
  kitchen: { praise: ['Used every single day since it came.', 'You can feel the hand that made it.'], more: ['Wrapped in three layers and came whole.', 'Prettier than the photo.'], soso: ['Lovely, but smaller than I imagined. Check the volume.'], grumble: ['A tiny chip on the rim. Refunded without fuss.'] },
  tea: { praise: ['The neighbour came round on account of the smell.', 'I cannot go back to bags.', 'Fresh, gentle, gone too soon.'], more: ['Good for three brews.', 'Fresh, with the harvest date on it.'], soso: ['Tasty, but a small pack.'], grumble: ['Tastes of hay to me. My husband finished it.'] },
  gift: { praise: ['My sister sent five photos.', 'The box is half the present.', 'Ten minutes to choose, looks like a month.'], more: ['No price inside, and they added my note.', 'Came two days early.'], soso: ['Pretty, though the bottles are small.'], grumble: ['Two days late for the birthday.'] },
  nails: { praise: ['Dry before I have done the other hand.', 'A week of washing up and not a chip.', 'The colour is exactly that of the page.'], more: ['No streaks.', 'Hardly any smell.'] },
  pores: { praise: ['My nose has never been so smooth.', 'Gentle, no redness, visible result.', 'A Sunday habit now.'], more: ['Not drying at all.', 'Lasts for ages.'] },
  steam: { praise: ['I am asleep before it cools.', 'Saved me on a long-haul flight.', 'Screens hurt less.'], more: ['Even, gentle warmth.', 'The scent is very light.'] },
  tools: { praise: ['Made to outlive me.', 'A pleasure to hold.', 'Precise and sturdy.'], more: ['Comes with a case.', 'Arrived without a scratch.'] },
  dye: { praise: ['Even colour, even at the back.', 'Grey gone, nobody noticed when.'], more: ['Hardly any smell.', 'Fades gradually.'] },
  styling: { praise: ['Holds in a gale and still moves.', 'My fringe finally obeys.'], more: ['Washes out in one go.', 'Not sticky.'] },
  wash: { praise: ['My skin does not itch after a shower any more.', 'Even my son washes without being asked.', 'Rich lather, clean smell.'], more: ['The refill is good value.', 'Rinses off fast.'] },
  deo: { praise: ['Thirty degrees, a black shirt, not a mark.', 'Smells of nothing, which is the point.'], more: ['No sting after shaving.', 'Lasts for months.'] },
  air: { praise: ['The hall smells of new wood.', 'Quiet scent, no headache.'], more: ['Lasted two months.', 'Pretty enough not to hide.'] },
  menOther: { praise: ['Simple and solid.', 'Third time buying.'], more: ['Hardly any scent.', 'Lasts a good while.'] },
  brush: { praise: ['Reaches where only my dentist used to.', 'Gentle on gums and still cleans.'], more: ['Keeps its shape over a month.', 'I order ten at a time.'] },
  babycare: { praise: ['Bath time without tears.', 'Cheeks fine after two hours in the snow.'], more: ['No smell.', 'I use it too.'] },
  collagen: { praise: ['No fishy taste, and I am fussy.', 'Two months in and my nails no longer split.', 'A spoon in my coffee and I forget about it.'], more: ['Dissolves without lumps.', 'Fresh dates.'] },
  drinks: { praise: ['Nicer than I was braced for.', 'My mornings run better.'], more: ['Not too sweet.', 'Better cold.'] },
  eyes: { praise: ['I can read small print again by evening.', 'Cool, then calm.'], more: ['Tiny bottle, always with me.', 'The leaflet was translated.'] },
  insects: { praise: ['Slept through July by a marsh.', 'Open windows and not a single whine.'], more: ['One pack did the season.', 'Smells of summer.'] },
  hygiene: { praise: ['Soft and unnoticed.', 'The most comfortable I have tried.'], more: ['Each one wrapped.', 'No smell.'] },
  beautyDevice: { praise: ['Friends asked which clinic I go to.', 'Ten minutes with a series, done.'], more: ['Manual translated.', 'Packed like crystal.'] },
  dryer: { praise: ['Hair dry in half the time.', 'Quiet enough for a sleeping child.'], more: ['You need an adapter, nothing more.', 'Light in the hand.'] },
  clean: { praise: ['The hob is white again.', 'My hands no longer crack.', 'Taps like new.'], more: ['No chlorine smell.', 'You need very little.'] },
  towel: { praise: ['Drinks up everything.', 'Softer after twenty washes, honestly.'], more: ['Dry by morning.', 'Lovely calm colour.'] },
  flask: { praise: ['Still hot after seven hours.', 'No leaks in a bag with a laptop.'], more: ['Easy to wash.', 'Very light.'] },
  knife: { praise: ['I now slice things nobody asked for.', 'Tomatoes you can read through.'], more: ['Sits well in the hand.', 'The box is a present in itself.'] },
  storage: { praise: ['Fits my shelf as if measured.', 'Bought one, then four.'], more: ['Takes up no smells.', 'Came whole.'] },
  food: { praise: ['Opened it to taste and finished it.', 'Breakfast solved.'], more: ['Honest ingredients.', 'Good dates.'] },
  travel: { praise: ['Lasted the whole holiday to the day.', 'Tried the set, ordered the full bottles.'], more: ['Sailed through airport security.', 'Nothing leaked.'] },
  certificate: { praise: ['In my inbox within a minute.', 'Saved me on the last evening of December.'], more: ['The code worked at once.', 'What was left stayed valid.'] },
}

/** Whole reviews for any group without its own. */
export const SOSO_EN: readonly string[] = ['Good, but delivery made it dear.', 'Fine, though I pictured something larger.', 'As described, only without the miracle.', 'Good, but it ran out sooner than I liked.', 'The label is all in Japanese; the site’s translation saved me.', 'I need more time to judge.', 'The product is great; the parcel took twenty-six days.']
export const GRUMBLE_EN: readonly string[] = ['The box looked as if someone had sat on it.', 'Waited over a month.', 'Not for me. Passed it on to a friend.']

/** Sentences that fit after any praise. */
export const ENDINGS_EN: readonly string[] = [
  'Will order again.',
  'Recommended.',
  'Arrived in Berlin within two weeks, beautifully packed.',
  'Thank you for the samples and the card.',
  'The only fault is that it runs out.',
  'Bought two, and rightly so.',
  'Reached Tbilisi in eleven days.',
  'Five stars from a sceptic.',
]
