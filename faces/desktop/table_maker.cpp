#include "faces/desktop/table_maker.hpp"

#include <algorithm>

#include "core/workers.hpp"
#include "exact/perfect.hpp"
#include "faces/desktop/words.hpp"
#include "faces/language/language.hpp"
#include "games/registry.hpp"
#include "search/resources.hpp"

namespace quadrille::desktop {

void TableMaker::make(const QString& game, int rows) {
  const Result<const AnyGame*> meant = find_game(game.toStdString());
  if (making_ || !meant) return;
  making_ = true;
  stop_ = false;
  problem_.clear();
  show(0);
  worker_.add([this, game = *meant, rows]() -> Worker::Delivery {
    const Resources resources{.threads = hardware_threads(), .memory = search::most_memory()};
    const auto tell = [this](const Progress& progress) {
      worker_.deliver([this, share = progress.share()] { show(share); });
    };
    const Result<Done> done = make_perfect_play(*game, square_shape(rows), resources, tell, stop_);
    return [this, problem = done || stop_ ? QString() : said(done.error().why),
            is_made = static_cast<bool>(done)] {
      finish(problem);
      if (is_made) emit made();
    };
  });
}

QString TableMaker::percent() const { return QString::fromStdString(decimal(100 * share_, 1)); }

void TableMaker::show(double share) {
  share_ = share;
  emit changed();
}

void TableMaker::finish(const QString& problem) {
  making_ = false;
  problem_ = problem;
  emit changed();
}

}  // namespace quadrille::desktop

#include "moc_table_maker.cpp"
